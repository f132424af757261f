import "server-only";

/**
 * Storage for uploaded pictures: our own (picture-files.ts) or UploadThing. `keep` returns the address that pages
 * use. `remove` takes such an address, and succeeds also when the picture is gone.
 */
export type PictureStore = {
  keep: (bytes: Buffer, name: string) => Promise<string>;
  remove: (address: string) => Promise<void>;
};
