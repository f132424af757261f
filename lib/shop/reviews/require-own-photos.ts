import "server-only";
import { env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { readPictureAddress } from "@/lib/platform/uploads/picture-address";
import { reviewsTexts as say } from "@/lib/texts/reviews";

/** Photos as they are kept: own uploads only, by their path or where the hosted store keeps them. Throws AppError `validation` (422). */
export function requireOwnPhotos(addresses: readonly string[]): string[] {
  return addresses.map((given, index) => {
    const address = readPictureAddress(given, [new URL(env().baseUrl).origin]);
    if (address !== null && isUpload(address)) return address;
    const errors = [{ path: `photos.${index}`, message: say.photoOwn }];
    throw new AppError("validation", { detail: say.photoOwn, errors });
  });
}

/** Without a store of our own on disk, UploadThing's addresses are what `POST /uploads` answers. */
const isUpload = (address: string): boolean =>
  address.startsWith("/uploads/") ||
  (env().uploadthingToken !== null && /^https:\/\/([\w-]+\.)?(ufs\.sh|utfs\.io)\//.test(address));
