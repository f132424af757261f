import "server-only";

/**
 * Where pictures are kept: files of our own (picture-files.ts), or UploadThing. `keep` answers the address that pages use, `remove` takes such an address;
 * one that is not there is no failure.
 */
export type PictureStore = {
  keep: (bytes: Buffer, name: string) => Promise<string>;
  remove: (address: string) => Promise<void>;
};
