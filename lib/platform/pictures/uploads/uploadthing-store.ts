import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { PictureStore } from "./picture-store";

/** How long UploadThing may take for one picture, ms. */
const TIMEOUT = 20_000;

/**
 * A picture store at UploadThing, through its SDK. `standIn` is the address of a fake UploadThing in tests. `keep`
 * and `remove` throw AppError `unavailable` (503) when UploadThing refuses or does not answer.
 */
export function uploadthingStore(token: string, standIn?: string): PictureStore {
  const client = async () => {
    // The SDK is large: it is loaded only where it is used.
    const { UTApi, UTFile } = await import("uploadthing/server");
    const urls = standIn ? { ingestUrl: standIn, apiUrl: standIn } : {};
    return { api: new UTApi({ token, logLevel: "None", ...urls }), UTFile };
  };
  return {
    keep: async (bytes, name) => {
      const { api, UTFile } = await client();
      const file = new UTFile([new Uint8Array(bytes)], name, { type: "image/webp" });
      const result = await api
        .uploadFiles(file, { contentDisposition: "inline", signal: AbortSignal.timeout(TIMEOUT) })
        .catch((cause: unknown) => {
          throw unreachable(cause);
        });
      if (result.error) throw unreachable(result.error);
      return result.data.ufsUrl;
    },
    remove: async (address) => {
      const key = new URL(address).pathname.split("/").at(-1) ?? "";
      const { api } = await client();
      const { success } = await api.deleteFiles(key).catch((cause: unknown) => {
        throw unreachable(cause);
      });
      if (!success) throw unreachable("not removed");
    },
  };
}

const unreachable = (cause: unknown) => new AppError("unavailable", "pictureNotKept", { cause });
