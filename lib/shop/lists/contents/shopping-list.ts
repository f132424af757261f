import type { ListContents } from "./model";

export const EMPTY_LIST: ListContents = { rows: [], recipes: [], removed: [] };

/** A new id of 24 random hexadecimal digits; servers and browsers both make ids. */
export const newListId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
