// One whole answer in its final bytes: head and body, in identity, and in gzip and Brotli once somebody asks for them.
import { createHash } from "node:crypto";
import fresh from "fresh";
import { compress, encodingFor } from "./encodings.mjs";

/**
 * @typedef {import("./encodings.mjs").Encoding} Encoding
 * @typedef {{ body: Buffer, headers: string[] }} Encoded `headers`: prebuilt for writeHead, names and values in turn
 */

/** Smaller answers fit one packet as they are. */
const MIN_COMPRESSED_BYTES = 1_024;
/** What the heads, the tags and the objects around them weigh, bytes. */
const OVERHEAD_BYTES = 12 * 1024;

/** Text only: pictures and the like are compressed already. */
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|rss\+xml|xml))/;
/** What a 304 repeats (RFC 9110, 15.4.5), and what every answer carries. */
const NOT_ABOUT_THE_BODY = /^(?!content-|link$|x-nextjs)/;

export class CachedResponse {
  /** Each is made at most once. @type {Map<Encoding, Encoded | Promise<Encoded>>} */
  #encoded = new Map();
  #headers;
  #body;
  #etag;
  #notModified;

  /**
   * @param {object} made
   * @param {number} made.status
   * @param {[string, string][]} made.headers names in small letters; without length, encoding and tag
   * @param {Buffer} made.body
   * @param {string | undefined} made.etag as Next gave it
   * @param {ReadonlyMap<string, number> | null} made.tags for which versions it may be cached; null: it may not
   */
  constructor({ status, headers, body, etag, tags }) {
    this.status = status;
    this.tags = tags;
    this.#headers = headers;
    this.#body = body;
    this.#etag = status === 200 ? (etag ?? etagOf(body)) : undefined;
    this.#notModified = [
      ...headers.filter(([name]) => NOT_ABOUT_THE_BODY.test(name)).flat(),
      ...(this.#etag === undefined ? [] : ["etag", this.#etag]),
    ];
    this.#encoded.set("identity", this.#finish(body, "identity"));
    const paths = [...(tags?.keys() ?? [])].reduce((sum, path) => sum + 2 * path.length + 64, 0);
    /** Bytes that it can come to weigh: what is compressed never weighs more than half of the identity. */
    this.weight = 2 * body.byteLength + OVERHEAD_BYTES + paths;
  }

  /**
   * Sends it whole, in the encoding that the caller prefers, or answers 304. At once where the bytes exist, else
   * answers a promise.
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   * @param {string[]} own further headers of this one answer, names and values in turn
   * @returns {Promise<void> | undefined}
   */
  send(request, response, own) {
    const lastModified = this.#headers.find(([name]) => name === "last-modified")?.[1];
    if (this.status === 200 && fresh(request.headers, { etag: this.#etag, "last-modified": lastModified })) {
      response.writeHead(304, [...this.#notModified, ...own]);
      response.end();
      return;
    }
    /** @param {Encoded} encoded */
    const write = ({ headers, body }) => {
      response.writeHead(this.status, [...headers, ...own]);
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const encoded = this.in(encodingFor(request.headers["accept-encoding"]));
    if (encoded instanceof Promise) return encoded.then(write);
    write(encoded);
  }

  /**
   * Head and body in an encoding; identity where compressing does not make the body half.
   * @param {Encoding} encoding
   * @returns {Encoded | Promise<Encoded>}
   */
  in(encoding) {
    const known = this.#encoded.get(encoding);
    if (known) return known;
    const making = this.#encode(encoding);
    this.#encoded.set(encoding, making);
    return making;
  }

  /** @param {Encoding} encoding */
  async #encode(encoding) {
    let encoded = /** @type {Encoded} */ (this.#encoded.get("identity"));
    const type = this.#headers.find(([name]) => name === "content-type")?.[1] ?? "";
    if (encoding !== "identity" && this.#body.byteLength >= MIN_COMPRESSED_BYTES && COMPRESSIBLE.test(type)) {
      const body = await compress(this.#body, encoding);
      if (body.byteLength <= this.#body.byteLength / 2) encoded = this.#finish(body, encoding);
    }
    this.#encoded.set(encoding, encoded);
    return encoded;
  }

  /**
   * @param {Buffer} body
   * @param {Encoding} encoding
   * @returns {Encoded}
   */
  #finish(body, encoding) {
    const etag = this.#etag;
    const headers = [...this.#headers.flat(), "content-length", String(body.byteLength)];
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    // Other bytes of the same answer: the same tag, but weak.
    const isStrong = encoding === "identity" || etag?.startsWith("W/");
    if (etag !== undefined) headers.push("etag", isStrong ? etag : `W/${etag}`);
    return { body, headers };
  }
}

/** @param {Buffer} body */
const etagOf = (body) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
