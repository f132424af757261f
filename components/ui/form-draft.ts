/** A half-filled form that the browser stores for one person. */
export type KeptDraft<Values> = {
  /** The stored values. null: there is no draft, it can't be read, or storage is refused. */
  read: (owner: string) => Values | null;
  /** Stores the values. False: storage is full or refused. */
  keep: (owner: string, values: Values) => boolean;
  drop: (owner: string) => void;
};

/**
 * Stores a form in `localStorage` (which outlives the tab) under `ranna-{name}:{owner}`. `owner` begins with the
 * person's id, so that signing out removes the draft. `read` makes the form's values of whatever is stored. Where
 * storage is full or refused nothing is stored, and the form works without.
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

/** Makes a reader of a form that holds only texts: a value that is missing or not a text is taken from `empty`. */
export const textsAsIn =
  <Values extends Record<string, string>>(empty: Values) =>
  (kept: Record<string, unknown>): Values =>
    Object.fromEntries(
      Object.entries(empty).map(([name, nothing]) => {
        const value = kept[name];
        return [name, typeof value === "string" ? value : nothing];
      }),
    ) as Values;
