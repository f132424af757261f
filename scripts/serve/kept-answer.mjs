// One whole answer in its final bytes: head, identity, and gzip and Brotli made at most once each, off the event loop.
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import { readyHead } from "./ready-head.mjs";

/** @typedef {"identity" | "gzip" | "br"} Encoding */
/** @typedef {{ body: Buffer, head: string[], ready: string }} Packed `head`: names and values in turn; `ready`: of `readyHead` */

/** Smaller answers fit one packet as they are. */
const LEAST_PACKED_BYTES = 1_024;
/** Some 25 ms for 120 KB, 5 % larger than what the highest level takes ten times as long for. */
const BROTLI_LEVEL = 6;
/** What the head, the counters and the objects around them weigh, bytes. */
const AROUND = 12 * 1024;

/** Text only: pictures and the like are packed already. */
const PACKABLE = /^(text\/|application\/(json|problem\+json|rss\+xml|xml))/;

const pack = {
  gzip: promisify(gzip),
  br: (/** @type {Buffer} */ body) =>
    promisify(brotliCompress)(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_LEVEL,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
      },
    }),
};

/** By the header's text: browsers send a handful. @type {LRUCache<string, Encoding>} */
const chosen = new LRUCache({ max: 100 });
const LONGEST_REMEMBERED = 100;

/**
 * The encoding for who sends this header: the best that both know, Brotli first; as it is where none is wanted.
 * @param {string | string[] | undefined} header
 * @returns {Encoding}
 */
export function encodingFor(header) {
  if (header === undefined) return "identity";
  const text = String(header);
  const known = chosen.get(text);
  if (known) return known;
  const [best = "identity"] = new Negotiator({ headers: { "accept-encoding": text } }).encodings(
    ["br", "gzip", "identity"],
    { preferred: ["br", "gzip"] },
  );
  const encoding = /** @type {Encoding} */ (best);
  if (text.length <= LONGEST_REMEMBERED) chosen.set(text, encoding);
  return encoding;
}

export class KeptAnswer {
  /** @type {Map<Encoding, Packed | Promise<Packed>>} */
  #packed = new Map();
  #head;

  /**
   * @param {object} made
   * @param {number} made.status
   * @param {[string, string][]} made.head without length, encoding and tag
   * @param {Buffer} made.body
   * @param {string | undefined} made.etag as Next gave it
   * @param {ReadonlyMap<string, number> | null} made.rests what it may be kept for; null: it may not
   */
  constructor({ status, head, body, etag, rests }) {
    this.status = status;
    this.body = body;
    this.rests = rests;
    this.#head = head;
    this.etag = status === 200 ? (etag ?? tagOf(body)) : undefined;
    this.lastModified = head.find(([name]) => name === "last-modified")?.[1];
    this.#packed.set("identity", this.#finish(body, "identity"));
    /** The paths whose versions tell whether it still holds; always the same object. */
    this.paths = rests ? [...rests.keys()] : [];
    // What is packed never weighs more than half of the identity.
    const paths = this.paths.reduce((sum, path) => sum + 2 * path.length + 64, 0);
    this.weight = 2 * body.byteLength + AROUND + paths;
  }

  /**
   * The bytes in an encoding, or at once where they are made already. As they are, where packing does not make them half.
   * @param {Encoding} encoding
   * @returns {Packed | Promise<Packed>}
   */
  in(encoding) {
    const known = this.#packed.get(encoding);
    if (known) return known;
    const making = this.#make(encoding);
    this.#packed.set(encoding, making);
    return making;
  }

  /** What tells a client that it has this answer already. */
  get notModified() {
    const said = this.#head.filter(([name]) => NOT_ABOUT_THE_BODY.test(name));
    return [...said.flat(), ...(this.etag === undefined ? [] : ["etag", this.etag])];
  }

  /** @param {Encoding} encoding */
  async #make(encoding) {
    const identity = /** @type {Packed} */ (this.#packed.get("identity"));
    const type = this.#head.find(([name]) => name === "content-type")?.[1] ?? "";
    let packed = identity;
    if (encoding !== "identity" && this.body.byteLength >= LEAST_PACKED_BYTES && PACKABLE.test(type)) {
      const body = await pack[encoding](this.body);
      if (body.byteLength <= this.body.byteLength / 2) packed = this.#finish(body, encoding);
    }
    this.#packed.set(encoding, packed);
    return packed;
  }

  /**
   * @param {Buffer} body
   * @param {Encoding} encoding
   * @returns {Packed}
   */
  #finish(body, encoding) {
    const tag = this.etag;
    const head = [
      ...this.#head.flat(),
      ...(encoding === "identity" ? [] : ["content-encoding", encoding]),
      // Other bytes of the same answer: the same tag, but weak.
      ...(tag === undefined
        ? []
        : ["etag", encoding === "identity" || tag.startsWith("W/") ? tag : `W/${tag}`]),
      "content-length",
      String(body.byteLength),
    ];
    return { body, head, ready: readyHead(this.status, head) };
  }
}

/** What a 304 repeats (RFC 9110, 15.4.5), and what every answer carries. */
const NOT_ABOUT_THE_BODY = /^(?!content-|link$|x-nextjs)/;

/** @param {Buffer} body */
const tagOf = (body) => `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
