/** Joins parts into one text: `a`, `a and b`, `a, b and c`. `and` is the word before the last part. */
export const joined = (parts: readonly string[], and: string): string =>
  [parts.slice(0, -1).join(", "), ...parts.slice(-1)].filter((part) => part !== "").join(` ${and} `);
