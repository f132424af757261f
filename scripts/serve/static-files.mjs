// Answers a build's scripts and styles without Next, from the compressed files of scripts/start/pack-static.ts; Next
// would compress them for each answer, and less well. Next answers fonts, which are compressed already.
import { readdirSync } from "node:fs";
import path from "node:path";
import send from "send";
import { encodingFor } from "./encodings.mjs";

/** The beginning of the addresses of a build's files for browsers. */
const STATIC = "/_next/static/";
/** The endings of the names of compressed files. */
const PACKED = /** @type {const} */ ({ br: ".br", gzip: ".gz" });
/** The name of a file holds a hash of its content, so a changed file has another name. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/**
 * Paths below `folder` of the files that have compressed forms. A build without packStatic has none.
 * @param {string} folder
 */
function packedIn(folder) {
  /** @type {string[]} */
  let names = [];
  try {
    names = readdirSync(folder, { recursive: true }).map((name) => String(name).split(path.sep).join("/"));
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== "ENOENT") throw error;
  }
  const all = new Set(names);
  return new Set(names.filter((name) => Object.values(PACKED).every((end) => all.has(name + end))));
}

/**
 * @param {string} dist the build's folder
 * @returns answers a GET or HEAD of a compressed file and returns true; false: Next answers it, missing files included
 */
export function createStaticFiles(dist) {
  const root = path.join(dist, "static");
  const packed = packedIn(root);

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   * @param {{ closing: boolean, prepare: () => void }} settings `prepare` sets the headers that every file has
   */
  return (request, response, { closing, prepare }) => {
    const { url = "", method } = request;
    if (!url.startsWith(STATIC) || (method !== "GET" && method !== "HEAD")) return false;
    const [asked = ""] = url.slice(STATIC.length).split("?", 1);
    // Only names that the folder had when the server started are served: no path leads out of it.
    if (!packed.has(asked)) return false;
    const encoding = encodingFor(request.headers["accept-encoding"]);
    prepare();
    response.setHeader(
      "content-type",
      `${asked.endsWith(".css") ? "text/css" : "text/javascript"}; charset=utf-8`,
    );
    response.setHeader("cache-control", FOR_GOOD);
    response.setHeader("vary", "Accept-Encoding");
    if (encoding !== "identity") response.setHeader("content-encoding", encoding);
    if (closing) response.setHeader("connection", "close");
    const name = encoding === "identity" ? asked : asked + PACKED[encoding];
    send(request, name, { root, cacheControl: false, acceptRanges: false })
      .on("error", (/** @type {Error & { status?: number }} */ error) => {
        // The folder was changed while the server runs (by another build), or no file can be opened at the moment.
        response.removeHeader("content-encoding");
        response.setHeader("cache-control", "no-store");
        response.writeHead(error.status === 404 ? 404 : 503, { "content-type": "text/plain" });
        response.end();
      })
      .pipe(response);
    return true;
  };
}
