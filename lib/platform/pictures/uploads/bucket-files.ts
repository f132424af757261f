import "server-only";
import { AppError } from "@/lib/platform/errors";
import type { PictureFiles } from "./picture-files";

/** A bucket of an object store that speaks S3. `endpoint`: null for Amazon's own. */
export type Bucket = {
  name: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How long the store may take for one picture, with what the SDK tries again, ms. */
const TIMEOUT = 20_000;
/** An address that does not answer at all is given up sooner, ms. */
const CONNECTING = 5_000;

/**
 * Pictures as objects of a bucket, by Amazon's SDK. Its calls throw AppError `unavailable` (503) when the store refuses or does not
 * answer.
 */
export function bucketFiles(bucket: Bucket): PictureFiles {
  let opened: ReturnType<typeof open> | undefined;
  const ask = async <T>(call: (store: Awaited<ReturnType<typeof open>>) => Promise<T>): Promise<T> => {
    opened ??= open(bucket);
    try {
      return await call(await opened);
    } catch (cause) {
      throw new AppError("unavailable", {
        detail: "The place of the pictures does not answer. Please try again.",
        cause,
      });
    }
  };
  const at = (name: string) => ({ Bucket: bucket.name, Key: name });
  const within = () => ({ abortSignal: AbortSignal.timeout(TIMEOUT) });
  return {
    read: (name) =>
      ask(async ({ client, sdk }) => {
        try {
          const { Body } = await client.send(new sdk.GetObjectCommand(at(name)), within());
          return Body ? Buffer.from(await Body.transformToByteArray()) : null;
        } catch (error) {
          if (error instanceof sdk.NoSuchKey) return null;
          throw error;
        }
      }),
    write: (name, bytes) =>
      ask(async ({ client, sdk }) => {
        const object = { ...at(name), Body: bytes, ContentType: `image/${name.split(".").at(-1)}` };
        await client.send(new sdk.PutObjectCommand(object), within());
      }),
    remove: (name) =>
      ask(async ({ client, sdk }) => {
        await client.send(new sdk.DeleteObjectCommand(at(name)), within());
      }),
  };
}

async function open({ region, endpoint, accessKeyId, secretAccessKey }: Bucket) {
  // The SDK is large: only a server that uses it loads it.
  const sdk = await import("@aws-sdk/client-s3");
  const client = new sdk.S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other stores than Amazon's have no name of their own for each bucket, nor all of its checksums.
    ...(endpoint === null ? {} : { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: CONNECTING, requestTimeout: TIMEOUT },
  });
  return { client, sdk };
}
