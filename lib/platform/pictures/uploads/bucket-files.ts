import "server-only";
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
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

/** How long the store may take for one picture, with all tries, ms. */
const TIMEOUT_MS = 20_000;
/** How often a call is made again that the store answers with 429 or a failure of its own. */
const RETRIES = 2;

/** Pictures as objects of a bucket. Calls throw AppError `unavailable` (503) when the store refuses or does not answer. */
export function bucketFiles({ name: bucket, endpoint, ...access }: Bucket): PictureFiles {
  const client = new AwsClient({ ...access, service: "s3", retries: RETRIES });
  // Other stores than Amazon's have no host of their own for each bucket.
  const base =
    endpoint === null
      ? `https://${bucket}.s3.${access.region}.amazonaws.com`
      : `${endpoint.replace(/\/+$/, "")}/${bucket}`;

  /** The object that the store answers; null: there is none. */
  const ask = async (method: string, name: string, bytes?: Buffer): Promise<Buffer<ArrayBuffer> | null> => {
    const headers: Record<string, string> = {
      // Over plain HTTP the signature is all that keeps a body as it was sent.
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
