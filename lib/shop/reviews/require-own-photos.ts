import "server-only";
import type { Tx } from "@/lib/platform/db/transactions";
import { wrongField } from "@/lib/platform/errors";
import { pictureSettings } from "@/lib/platform/pictures/settings";
import { listOwnPictures } from "@/lib/platform/pictures/uploads/data";
import { readPictureAddress } from "@/lib/platform/pictures/uploads/picture-address";
import { serverSettings } from "@/lib/platform/server/settings";

/**
 * Returns the photos' addresses as they are stored. Throws AppError `validation` (422) for an address that is no
 * uploaded file.
 */
export function requireUploads(addresses: readonly string[]): string[] {
  return addresses.map((given, index) => {
    const address = readPictureAddress(given, [new URL(serverSettings().baseUrl).origin]);
    if (address !== null && isUpload(address)) return address;
    throw refused(index);
  });
}

/**
 * Throws AppError `validation` (422) unless this person uploaded each photo or the review already contains it
 * (`standing`).
 */
export async function requireOwnPhotos(
  photos: readonly string[],
  uid: string,
  standing: readonly string[],
  tx: Tx,
): Promise<void> {
  const added = photos.filter((address) => !standing.includes(address));
  if (added.length === 0) return;
  const own = await listOwnPictures(uid, added, tx);
  const foreign = added.find((address) => !own.has(address));
  if (foreign !== undefined) throw refused(photos.indexOf(foreign));
}

/** Returns true for the address of an uploaded file, on this site or in the configured file store UploadThing. */
const isUpload = (address: string): boolean =>
  address.startsWith("/uploads/") ||
  (pictureSettings().uploadthingToken !== null && /^https:\/\/([\w-]+\.)?(ufs\.sh|utfs\.io)\//.test(address));

const refused = (index: number) => wrongField(`photos.${index}`, "photoOwn");
