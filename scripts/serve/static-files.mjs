// Serves a build's scripts and styles from files that scripts/start/pack-static.ts has compressed.
import { readdirSync } from "node:fs";
import path from "node:path";
import send from "send";
import { encodingFor } from "./encodings.mjs";

/** The URL prefix of a build's files for browsers. */
const STATIC = "/_next/static/";
/** The file name endings of compressed files. */
const PACKED = /** @type {const} */ ({ br: ".br", gzip: ".gz" });
/** Browsers may cache a file for ever, because its name contains a hash of its content. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/**
 * Returns the paths of the files below `folder` that also exist in compressed form.
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
 * Returns a function that serves compressed files. The returned function returns true if it has served the request.
 * @param {string} dist the build's folder
 *
 */
export function createStaticFiles(dist) {
  const root = path.join(dist, "static");
  const packed = packedIn(root);

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   * @param {{ closing: boolean, prepare: () => void }} settings `prepare` sets the headers that every file gets
   */
  return (request, response, { closing, prepare }) => {
    const { url = "", method } = request;
    if (!url.startsWith(STATIC) || (method !== "GET" && method !== "HEAD")) return false;
    const [asked = ""] = url.slice(STATIC.length).split("?", 1);
    // Serves only files that existed when the server started, and nothing outside of the folder.
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
        // The compressed file could not be opened.
        response.removeHeader("content-encoding");
        response.setHeader("cache-control", "no-store");
        response.writeHead(error.status === 404 ? 404 : 503, { "content-type": "text/plain" });
        response.end();
      })
      .pipe(response);
    return true;
  };
}
