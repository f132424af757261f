/** A half-filled form, stored in the browser for one user. */
export type KeptDraft<Values> = {
  /** Returns the stored values. Returns null if there is no readable draft or the browser refuses storage. */
  read: (owner: string) => Values | null;
  /** Stores the values. Returns false if storage is full or refused. */
  keep: (owner: string, values: Values) => boolean;
  drop: (owner: string) => void;
};

/**
 * A form's draft in `localStorage`, under `ranna-{name}:{owner}`. `owner` begins with the user's id. `read` converts
 * the stored object to the form's values. Never throws.
 */
export function formDraft<Values>(
  name: string,
  read: (kept: Record<string, unknown>) => Values,
  area: "localStorage" | "sessionStorage" = "localStorage",
): KeptDraft<Values> {
  const keyOf = (owner: string) => `ranna-${name}:${owner}`;
  const trying = <T>(work: (storage: Storage) => T): T | null => {
    try {
      return work(globalThis[area]);
    } catch {
      return null;
    }
  };
  return {
    read: (owner) =>
      trying((storage) => {
        const kept: unknown = JSON.parse(storage.getItem(keyOf(owner)) ?? "null");
        return kept === null || typeof kept !== "object" ? null : read(kept as Record<string, unknown>);
      }),
    keep: (owner, values) =>
      trying((storage) => {
        storage.setItem(keyOf(owner), JSON.stringify(values));
        return true;
      }) ?? false,
    drop: (owner) => {
      trying((storage) => storage.removeItem(keyOf(owner)));
    },
  };
}

/**
 * Returns a `read` function for a form that holds only texts. If a text is missing, the text in `empty` replaces it.
 */
export const textsAsIn =
  <Values extends Record<string, string>>(empty: Values) =>
  (kept: Record<string, unknown>): Values =>
    Object.fromEntries(
      Object.entries(empty).map(([name, nothing]) => {
        const value = kept[name];
        return [name, typeof value === "string" ? value : nothing];
      }),
    ) as Values;
