import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { PictureStore } from "./picture-store";

/** How long UploadThing may take for one picture, ms. */
const TIMEOUT = 20_000;

/**
 * Pictures at UploadThing, through its own SDK. `ingestUrl` is for a stand-in in tests. `keep` throws AppError
 * `unavailable` (503) when UploadThing refuses or does not answer.
 */
export function uploadthingStore(token: string, ingestUrl?: string): PictureStore {
  return {
    keep: async (bytes, name) => {
      // The SDK is large: only a server that uses it loads it.
      const { UTApi, UTFile } = await import("uploadthing/server");
      const api = new UTApi({ token, logLevel: "None", ...(ingestUrl ? { ingestUrl } : {}) });
      const file = new UTFile([new Uint8Array(bytes)], name, { type: "image/webp" });
      const result = await api
        .uploadFiles(file, { contentDisposition: "inline", signal: AbortSignal.timeout(TIMEOUT) })
        .catch((cause: unknown) => {
          throw unreachable(cause);
        });
      if (result.error) throw unreachable(result.error);
      return result.data.ufsUrl;
    },
  };
}

const unreachable = (cause: unknown) =>
  new AppError("unavailable", { detail: "The picture could not be kept. Please try again.", cause });
