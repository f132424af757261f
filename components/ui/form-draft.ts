/** A half-filled form that the browser keeps for one person. */
export type KeptDraft<Values> = {
  /** What is kept; null without a draft, with one that is none, or where storage is closed. */
  read: (owner: string) => Values | null;
  /** False where storage is full or closed. */
  keep: (owner: string, values: Values) => boolean;
  drop: (owner: string) => void;
};

/**
 * Keeps a form under `ranna-{name}:{owner}`; `owner` begins with the person's id, so that signing out takes it away. `read`
 * makes values of whatever was found there. `localStorage` outlives the tab. Storage that is full or closed keeps nothing,
 * and the form works without.
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

/** Reads a form that is all text: what is missing or no text is as in `empty`. */
export const textsAsIn =
  <Values extends Record<string, string>>(empty: Values) =>
  (kept: Record<string, unknown>): Values =>
    Object.fromEntries(
      Object.entries(empty).map(([name, nothing]) => {
        const value = kept[name];
        return [name, typeof value === "string" ? value : nothing];
      }),
    ) as Values;
