/** Length in bytes of the longest message in the wire protocol. */
export const MAX_MESSAGE = 48_000_000;
