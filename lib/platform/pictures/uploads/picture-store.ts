import "server-only";

/**
 * Storage for uploaded pictures: this server's own (picture-files.ts) or the service UploadThing. `keep` returns the
 * picture's address for pages. `remove` takes this address, and also succeeds if the picture no longer exists.
 */
export type PictureStore = {
  keep: (bytes: Buffer, name: string) => Promise<string>;
  remove: (address: string) => Promise<void>;
};
