import "server-only";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import { AppError } from "@/lib/platform/errors";
import type { PictureFiles } from "./picture-files";

/** A bucket of an object store with the S3 interface. `endpoint`: null for Amazon's own. */
export type Bucket = {
  name: string;
  region: string;
  endpoint: string | null;
  accessKeyId: string;
  secretAccessKey: string;
};

/** How long one call to the store may take, with all its retries, ms. */
const TIMEOUT_MS = 20_000;
/** How often a call is repeated when the store answers 429 or 5xx. */
const RETRIES = 2;

/** Pictures as objects of a bucket. Calls throw AppError `unavailable` (503) when the store refuses or is silent. */
export function bucketFiles({ name: bucket, endpoint, ...access }: Bucket): PictureFiles {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  // Stores other than Amazon's have no hostname of their own for each bucket.
  const base =
    endpoint === null
      ? `https://${bucket}.s3.${access.region}.amazonaws.com`
      : `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  /** Calls the store and returns the body of its answer; null: there is no such object. */
  const ask = async (method: string, name: string, bytes?: Buffer): Promise<Buffer<ArrayBuffer> | null> => {
    const headers: Record<string, string> = {
      // Over plain HTTP only this signed hash protects the body against changes.
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
