import type { ListContents } from "./model";

export const EMPTY_LIST: ListContents = { rows: [], recipes: [], removed: [] };

/** Creates an id of 24 random hexadecimal digits. Servers and browsers both create ids. */
export const newListId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
