// A complete HTTP response in its final bytes. It is stored in one encoding: Brotli if this halves the body,
// otherwise uncompressed. Other encodings are made when a client requests them.
import { createHash } from "node:crypto";
import fresh from "fresh";
import { compress, decompress, encodingFor } from "./encodings.mjs";

/**
 * @typedef {import("./encodings.mjs").Encoding} Encoding
 * @typedef {object} Made
 * @property {number} status
 * @property {[string, string][]} headers names in lower case; without content-length, content-encoding and etag
 * @property {Buffer} body
 * @property {Encoding} [encoding] the encoding of `body`; `identity` by default
 * @property {string | undefined} etag the ETag that Next has set
 * @property {ReadonlyMap<string, number> | null} tags page versions for which the response may be cached; null if it
 * may not be cached
 * @typedef {{ body: Buffer, headers: string[] }} Encoded `headers` are for writeHead: alternating names and values
 */

/** Smaller responses are not compressed, because they fit one network packet. */
const MIN_COMPRESSED_BYTES = 1_024;
/**
 * The estimated memory of the JavaScript objects of one response, in bytes. TEXT_BYTES is the memory of one header or
 * tag.
 */
const OBJECTS_BYTES = 2_048;
const TEXT_BYTES = 48;

/** Content types of text. Others, such as pictures, are compressed already. */
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|rss\+xml|xml))/;
/** Headers that a 304 repeats (RFC 9110, 15.4.5). Headers that describe the body are left out. */
const NOT_ABOUT_THE_BODY = /^(?!content-|link$|x-nextjs)/;

export class CachedResponse {
  #made;
  #stored;
  /**
   * The response in other encodings, cached until the next garbage collection.
   * @type {Map<Encoding, WeakRef<Encoded> | Promise<Encoded>>}
   */
  #others = new Map();

  /** @param {Made} made */
  constructor({ body, encoding = "identity", ...made }) {
    this.#made = { ...made, encoding, etag: made.status === 200 ? (made.etag ?? etagOf(body)) : undefined };
    this.tags = made.tags;
    /** The language of an error response. Null if the response is the same in all languages. */
    this.language = made.headers.find(([name]) => name === "content-language")?.[1] ?? null;
    this.#stored = this.#finish(body, encoding);
    const texts = [...this.#stored.headers, ...(made.tags?.keys() ?? [])];
    /** The memory that the response takes, in bytes. */
    this.weight = texts.reduce(
      (sum, { length }) => sum + length + TEXT_BYTES,
      body.byteLength + OBJECTS_BYTES,
    );
  }

  /**
   * Makes a response for the cache. The body is compressed if compression at least halves its size.
   * @param {Made} made the response with an uncompressed body
   */
  static async pack(made) {
    // Copies the texts, because a substring would keep the whole page in memory.
    const [headers, tags] = JSON.parse(JSON.stringify([made.headers, [...(made.tags ?? [])]]));
    const plain = { ...made, headers, tags: new Map(tags) };
    const body = isWorthPacking(made) ? await compress(made.body, "br") : made.body;
    if (body.byteLength > made.body.byteLength / 2)
      return new CachedResponse({ ...plain, body: exactly(made.body) });
    const etag = made.etag ?? etagOf(made.body);
    return new CachedResponse({ ...plain, body: exactly(body), encoding: "br", etag });
  }

  /** The arguments with which the constructor makes an identical response. */
  get made() {
    return { ...this.#made, body: this.#stored.body };
  }

  /**
   * Sends the response in the encoding that the client prefers, or sends 304. If this encoding has yet to be made,
   * returns a promise. Otherwise sends immediately and returns undefined.
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   * @param {string[]} own additional headers of this response: alternating names and values
   * @returns {Promise<void> | undefined}
   */
  send(request, response, own) {
    const { status, headers: given, etag } = this.#made;
    const lastModified = given.find(([name]) => name === "last-modified")?.[1];
    if (status === 200 && fresh(request.headers, { etag, "last-modified": lastModified })) {
      const repeated = given.filter(([name]) => NOT_ABOUT_THE_BODY.test(name)).flat();
      response.writeHead(304, [...repeated, ...(etag === undefined ? [] : ["etag", etag]), ...own]);
      response.end();
      return;
    }
    /** @param {Encoded} encoded */
    const write = ({ headers, body }) => {
      response.writeHead(status, [...headers, ...own]);
      response.end(request.method === "HEAD" ? undefined : body);
    };
    const encoded = this.in(encodingFor(request.headers["accept-encoding"]));
    if (encoded instanceof Promise) return encoded.then(write);
    write(encoded);
  }

  /**
   * Returns the head and body in an encoding. Returns the stored encoding if compression is not worthwhile.
   * @param {Encoding} encoding
   * @returns {Encoded | Promise<Encoded>}
   */
  in(encoding) {
    const { encoding: own, tags, headers } = this.#made;
    // A response is cached uncompressed only if compression was not worthwhile.
    const isFinal = own === "identity" && (tags || !isWorthPacking({ headers, body: this.#stored.body }));
    if (encoding === own || isFinal) return this.#stored;
    const known = this.#others.get(encoding);
    const encoded = known instanceof WeakRef ? known.deref() : known;
    if (encoded) return encoded;
    const making = this.#make(encoding);
    this.#others.set(encoding, making);
    return making;
  }

  /** @param {Encoding} encoding */
  async #make(encoding) {
    const { body } = this.#stored;
    const plain = this.#made.encoding === "br" ? await decompress(body) : body;
    const encoded = this.#finish(encoding === "identity" ? plain : await compress(plain, encoding), encoding);
    this.#others.set(encoding, new WeakRef(encoded));
    return encoded;
  }

  /**
   * @param {Buffer} body
   * @param {Encoding} encoding
   * @returns {Encoded}
   */
  #finish(body, encoding) {
    const { headers: given, etag } = this.#made;
    const headers = [...given.flat(), "content-length", String(body.byteLength)];
    if (encoding !== "identity") headers.push("content-encoding", encoding);
    // A compressed body has the same ETag as the uncompressed body, but as a weak ETag.
    const isStrong = encoding === "identity" || etag?.startsWith("W/");
    if (etag !== undefined) headers.push("etag", isStrong ? etag : `W/${etag}`);
    return { body, headers };
  }
}

/** @param {Pick<Made, "headers" | "body">} made */
const isWorthPacking = ({ headers, body }) =>
  body.byteLength >= MIN_COMPRESSED_BYTES &&
  COMPRESSIBLE.test(headers.find(([name]) => name === "content-type")?.[1] ?? "");

/**
 * Copies bytes into a buffer of exactly their size, so that no larger buffer stays in memory.
 * @param {Buffer} bytes
 */
export const exactly = (bytes) => Buffer.alloc(bytes.byteLength, bytes);

/** @param {Buffer} body */
const etagOf = (body) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
