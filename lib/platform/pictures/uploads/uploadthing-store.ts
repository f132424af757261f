import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { PictureStore } from "./picture-store";

/** The most time for one picture at UploadThing, in ms. */
const TIMEOUT = 20_000;

/**
 * A picture store at the service UploadThing, through its SDK. `standIn` is the address of an UploadThing emulator in
 * tests. `keep` and `remove` throw AppError `unavailable` (503) if UploadThing rejects a call or does not answer.
 */
export function uploadthingStore(token: string, standIn?: string): PictureStore {
  const client = async () => {
    // The SDK is large, so it is loaded only when it is used.
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
