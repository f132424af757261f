import "server-only";

/** A text as the regular expression that matches just it. */
export const literalPattern = (text: string): string =>
  // MongoDB refuses a pattern with the character NUL in it, but not one that asks for it.
  text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&").replaceAll("\0", "\\x00");
