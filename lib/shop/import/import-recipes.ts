import "server-only";
import { execFile } from "node:child_process";
import type { Viewer } from "@/lib/people/users/viewer";
import { AppError } from "@/lib/platform/errors";
import { readBytes } from "@/lib/platform/http/body";
import { MAX_IMPORT_BODY_BYTES } from "@/lib/platform/http/body-limits.mjs";
import { limits, takePoint } from "@/lib/platform/limits/limits";
import { withMutex } from "@/lib/platform/mutex";
import { serverSettings } from "@/lib/platform/server/settings";
import { listOwnTitles } from "@/lib/shop/recipes/data-lists";
import { currentLanguage, type Language } from "@/lib/texts/language";

/**
 * What the process is given, as a line of JSON before the body; `own`: titles of the person's own recipes, `language`: in
 * which it says what is missing or wrong.
 */
export type ImportOrder = { type: string; baseUrl: string; own: string[]; language: Language };

/** Who has a file being read on this server. */
const readers = new Set<string>();

/**
 * The recipes that a person imports, as they would be saved (ImportAnswer); saves nothing and never asks another
 * server. One file of a person is taken, and one read, at a time. Throws AppError 400, 413, 415, 422, 429 or 503, each
 * with a plain sentence.
 */
export async function importRecipes(request: Request, { uid }: Pick<Viewer, "uid">): Promise<Response> {
  if (readers.has(uid)) {
    const headers = { "retry-after": "5" };
    throw new AppError("too_many_requests", "importBeingRead", { headers });
  }
  readers.add(uid);
  try {
    await takePoint(limits.bring(), uid);
    const body = await readBytes(request, MAX_IMPORT_BODY_BYTES);
    const type = request.headers.get("content-type") ?? "";
    const own = await listOwnTitles(uid);
    const order = { type, baseUrl: serverSettings().baseUrl, own, language: currentLanguage() };
    const answer = await withMutex("import", () => readApart(order, body));
    return new Response(answer, { headers: { "content-type": "application/json" } });
  } finally {
    readers.delete(uid);
  }
}

const COMMAND =
  "--max-old-space-size=256 --conditions=react-server --import=tsx lib/shop/import/read-process.ts";
/** Longest time, ms, its start included; longest answer: what 20 MB may become. No setting of ours is given. */
const BOUNDS = {
  timeout: 30_000,
  killSignal: "SIGKILL",
  maxBuffer: 64 * 1024 * 1024,
  env: { NODE_ENV: process.env.NODE_ENV },
  encoding: "buffer",
} as const;

/**
 * Reads in a process of its own: nothing that is sent holds up this one. Not in a thread: one that runs out of memory
 * within JSON.parse ends the whole server.
 */
const readApart = (order: ImportOrder, body: Uint8Array) =>
  new Promise<Uint8Array<ArrayBuffer>>((resolve, reject) => {
    const { stdin } = execFile(process.execPath, COMMAND.split(" "), BOUNDS, (error, stdout, stderr) => {
      if (!error) return resolve(new Uint8Array(stdout));
      if (error.code === 3) {
        const { code, why, errors } = JSON.parse(stdout.toString());
        return reject(new AppError(code, why, { errors }));
      }
      // SIGABRT: out of memory.
      const isTooMuch = error.killed || error.signal === "SIGABRT";
      const cause = new Error(stderr.toString().slice(-2_000), { cause: error });
      reject(
        isTooMuch
          ? new AppError("too_large", "importTooMuch", { cause })
          : new AppError("unavailable", "importBroke", { cause }),
      );
    });
    // Why it ended is told above.
    stdin?.on("error", () => undefined);
    stdin?.write(`${JSON.stringify(order)}\n`);
    stdin?.end(body);
  });
