import "server-only";

/** Where pictures are kept: the disk, or UploadThing. `keep` answers the address that pages use. */
export type PictureStore = { keep: (bytes: Buffer, name: string) => Promise<string> };
