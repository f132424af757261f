// One whole answer in its final bytes: head and body in one encoding, Brotli where that halves it. Who asks for another
// encoding gets it made.
import { createHash } from "node:crypto";
import fresh from "fresh";
import { compress, decompress, encodingFor } from "./encodings.mjs";

/**
 * @typedef {import("./encodings.mjs").Encoding} Encoding
 * @typedef {object} Made
 * @property {number} status
 * @property {[string, string][]} headers names in small letters; without length, encoding and tag
 * @property {Buffer} body
 * @property {Encoding} [encoding] of the body; identity without
 * @property {string | undefined} etag as Next gave it
 * @property {ReadonlyMap<string, number> | null} tags for which versions it may be cached; null: it may not
 * @typedef {{ body: Buffer, headers: string[] }} Encoded `headers`: prebuilt for writeHead, names and values in turn
 */

/** Smaller answers fit one packet as they are. */
const MIN_COMPRESSED_BYTES = 1_024;
/** What the objects around a body weigh, and around each text of head and tags, bytes: measured, and rather too much. */
const OBJECTS_BYTES = 2_048;
const TEXT_BYTES = 48;

/** Text only: pictures and the like are compressed already. */
const COMPRESSIBLE = /^(text\/|application\/(json|problem\+json|rss\+xml|xml))/;
/** What a 304 repeats (RFC 9110, 15.4.5), and what every answer carries. */
const NOT_ABOUT_THE_BODY = /^(?!content-|link$|x-nextjs)/;

export class CachedResponse {
  #made;
  #stored;
  /** Remembered until memory is collected, so that they weigh nothing. @type {Map<Encoding, WeakRef<Encoded> | Promise<Encoded>>} */
  #others = new Map();

  /** @param {Made} made */
  constructor({ body, encoding = "identity", ...made }) {
    this.#made = { ...made, encoding, etag: made.status === 200 ? (made.etag ?? etagOf(body)) : undefined };
    this.tags = made.tags;
    /** What a call says that failed is in one language; null: the same for everybody. */
    this.language = made.headers.find(([name]) => name === "content-language")?.[1] ?? null;
    this.#stored = this.#finish(body, encoding);
    const texts = [...this.#stored.headers, ...(made.tags?.keys() ?? [])];
    /** What it holds of the memory, bytes. */
    this.weight = texts.reduce(
      (sum, { length }) => sum + length + TEXT_BYTES,
      body.byteLength + OBJECTS_BYTES,
    );
  }

  /**
   * An answer that may be cached, with its body packed where that makes it half.
   * @param {Made} made with the body as it is
   */
  static async pack(made) {
    // Texts of their own: a piece of a page's text would hold all of it.
    const [headers, tags] = JSON.parse(JSON.stringify([made.headers, [...(made.tags ?? [])]]));
    const plain = { ...made, headers, tags: new Map(tags) };
    const body = isWorthPacking(made) ? await compress(made.body, "br") : made.body;
    if (body.byteLength > made.body.byteLength / 2)
      return new CachedResponse({ ...plain, body: exactly(made.body) });
    const etag = made.etag ?? etagOf(made.body);
    return new CachedResponse({ ...plain, body: exactly(body), encoding: "br", etag });
  }

  /** What the constructor makes the same answer of. */
  get made() {
    return { ...this.#made, body: this.#stored.body };
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
   * Head and body in an encoding; as it is where packing does not help.
   * @param {Encoding} encoding
   * @returns {Encoded | Promise<Encoded>}
   */
  in(encoding) {
    const { encoding: own, tags, headers } = this.#made;
    // What is cached as it is was not worth packing.
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
    // Other bytes of the same answer: the same tag, but weak.
    const isStrong = encoding === "identity" || etag?.startsWith("W/");
    if (etag !== undefined) headers.push("etag", isStrong ? etag : `W/${etag}`);
    return { body, headers };
  }
}

/** @param {Pick<Made, "headers" | "body">} made */
const isWorthPacking = ({ headers, body }) =>
  body.byteLength >= MIN_COMPRESSED_BYTES &&
  COMPRESSIBLE.test(headers.find(([name]) => name === "content-type")?.[1] ?? "");

/** The same bytes in memory of their own, not in a part of a larger piece. @param {Buffer} bytes */
export const exactly = (bytes) => Buffer.alloc(bytes.byteLength, bytes);

/** @param {Buffer} body */
const etagOf = (body) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
