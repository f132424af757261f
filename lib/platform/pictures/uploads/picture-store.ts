import "server-only";

/**
 * Storage for uploaded pictures. `keep` stores a picture and returns its address for pages. `remove` takes this
 * address, and also succeeds if the picture no longer exists.
 */
export type PictureStore = {
  keep: (bytes: Buffer, name: string) => Promise<string>;
  remove: (address: string) => Promise<void>;
};
