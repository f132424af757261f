// Answers the scripts and styles of a build before Next is entered, as the build packed them
// (scripts/start/pack-static.ts); Next would pack them at each answer, and less well. Fonts are compressed already:
// Next answers them.
import { readdirSync } from "node:fs";
import path from "node:path";
import send from "send";
import { encodingFor } from "./encodings.mjs";

/** Address of what a build made for browsers. */
const STATIC = "/_next/static/";
/** Ends of the names of packed files. */
const PACKED = /** @type {const} */ ({ br: ".br", gzip: ".gz" });
/** Each file's name has its content's hash: another content has another name. */
const FOR_GOOD = "public, max-age=31536000, immutable";

/**
 * Files of which there is a packed form, by their path below `folder`. A build that did not pack has none.
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
 * @returns answers a GET or HEAD of a packed file and returns true; all else is Next's, missing files too
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
    // Only names that the folder had at the start: no path leads out of it.
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
        // The folder changed under a running server (another build), or no file can be opened just now.
        response.removeHeader("content-encoding");
        response.setHeader("cache-control", "no-store");
        response.writeHead(error.status === 404 ? 404 : 503, { "content-type": "text/plain" });
        response.end();
      })
      .pipe(response);
    return true;
  };
}
