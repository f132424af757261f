import "server-only";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { AppError } from "@/lib/platform/errors";
import type { PictureFiles } from "./picture-files";

/** A bucket in an object store with the S3 interface. `endpoint` is null for Amazon S3. */
export type Bucket = {
  name: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

/** The most time for one call to the store, including all retries, in ms. */
const TIMEOUT_MS = 20_000;
/** How often a call is retried if the store responds with 429 or 5xx. */
const RETRIES = 2;

/**
 * Stores pictures as objects in a bucket. Calls throw AppError `unavailable` (503) if the store rejects them or does
 * not answer.
 */
export function bucketFiles({ name: bucket, endpoint, ...access }: Bucket): PictureFiles {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  // Amazon S3 has a separate hostname for each bucket. Other stores have the bucket in the path.
  const base =
    endpoint === null
      ? `https://${bucket}.s3.${access.region}.amazonaws.com`
      : `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  /** Calls the store and returns the body of its response. Returns null if the object does not exist. */
  const ask = async (method: string, name: string, bytes?: Buffer): Promise<Buffer<ArrayBuffer> | null> => {
    const headers: Record<string, string> = {
      // The hash of the body. Over plain HTTP, it protects the body against changes.
      "x-amz-content-sha256": createHash("sha256")
        .update(bytes ?? "")
        .digest("hex"),
      ...(bytes ? { "content-type": `image/${name.split(".").at(-1)}` } : {}),
    };
    try {
      const answer = await client.fetch(`${base}/${name}`, {
        method,
        headers,
        cache: "no-store",
        signal: AbortSignal.timeout(TIMEOUT_MS),
        ...(bytes ? { body: new Uint8Array(bytes) } : {}),
      });
      const body = Buffer.from(await answer.arrayBuffer());
      if (answer.ok) return body;
      if (answer.status === 404 && body.includes("<Code>NoSuchKey</Code>")) return null;
      throw new Error(`The bucket answers ${answer.status}: ${body.toString("utf8", 0, 500)}`);
    } catch (cause) {
      throw new AppError("unavailable", "picturesUnreachable", { cause });
    }
  };
  return {
    read: (name) => ask("GET", name),
    write: async (name, bytes) => void (await ask("PUT", name, bytes)),
    remove: async (name) => void (await ask("DELETE", name)),
  };
}
