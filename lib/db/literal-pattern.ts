import "server-only";

/** A text as the regular expression that matches just it. */
export const literalPattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
