import "server-only";
import { once } from "node:events";
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { AppError } from "@/lib/platform/errors";

/**
 * Limits of a multipart form. This site's forms have one file and a few short fields. A browser writes three headers
 * for each part.
 */
const PARTS = {
  parts: 10,
  files: 2,
  fields: 8,
  headerPairs: 16,
  headerSize: 4_096,
  fieldNameSize: 100,
  fieldSize: 4_096,
};

/** The number of bytes that are passed to the parser at a time. */
const SLICE = 4_096;

/**
 * Reads one file from a multipart form. Returns null if the field has no file or the file is empty. Throws AppError
 * too_large (413) if the form exceeds `maxBody` or the file `maxFile` bytes. Throws malformed_upload (400) for an
 * invalid form.
 */
export async function readFormFile(
  request: Request,
  { field, maxBody, maxFile }: { field: string; maxBody: number; maxFile: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (Number(request.headers.get("content-length") ?? 0) > maxBody) throw tooLarge();
  const reader = request.body?.getReader();
  if (!reader) return null;
  const form = parserOf(request, field, maxFile);
  try {
    for (let size = 0; ; ) {
      const { done, value } = await Promise.race([reader.read(), form.failed]);
      if (done) break;
      size += value.byteLength;
      if (size > maxBody) throw tooLarge();
      for (let at = 0; at < value.byteLength; at += SLICE) {
        const goesOn = form.parser.write(value.subarray(at, at + SLICE));
        if (form.hasFailed()) await form.failed;
        if (!goesOn) await Promise.race([once(form.parser, "drain"), form.failed]);
      }
    }
    form.parser.end();
    return await Promise.race([form.file, form.failed]);
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    form.parser.destroy();
    throw error instanceof AppError ? error : malformed(error);
  }
}

function parserOf(request: Request, field: string, maxFile: number) {
  const headers: BusboyHeaders = { "content-type": request.headers.get("content-type") ?? "" };
  let parser: InstanceType<typeof Busboy>;
  try {
    parser = new Busboy({ headers, limits: { ...PARTS, fileSize: maxFile } });
  } catch (error) {
    throw malformed(error);
  }
  const chunks: Buffer[] = [];
  let isOver = false;
  const failed = new Promise<never>((_, give) => {
    const reject = (error: AppError) => {
      isOver = true;
      give(error);
    };
    parser.on("error", (error) => reject(malformed(error)));
    for (const limit of ["partsLimit", "filesLimit", "fieldsLimit"] as const)
      parser.on(limit, () => reject(malformed(limit)));
    parser.on("file", (name, stream) => {
      const isIt = name === field && chunks.length === 0;
      stream.on("data", (chunk: Buffer) => (isIt ? chunks.push(chunk) : undefined));
      stream.on("limit", () => reject(tooLarge()));
      stream.on("error", (error: unknown) => reject(malformed(error)));
    });
  });
  // Prevents an unhandled rejection if the parser fails while no `Promise.race` is pending.
  failed.catch(() => undefined);
  const file = once(parser, "finish").then(() => {
    const bytes = new Uint8Array(Buffer.concat(chunks));
    return bytes.byteLength === 0 ? null : bytes;
  });
  file.catch(() => undefined);
  return { parser, failed, file, hasFailed: () => isOver };
}

const tooLarge = () => new AppError("too_large", "bodyTooLarge");
const malformed = (cause: unknown) => new AppError("malformed_upload", "uploadUnreadable", { cause });
