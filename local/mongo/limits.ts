/** Longest message of the wire protocol, in bytes. */
export const MAX_MESSAGE = 48_000_000;
