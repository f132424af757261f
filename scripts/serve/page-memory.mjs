// The page cache server's memory: what is read again stays, whoever walks through (docs/decisions/cached-pages.md).
import { LRUCache } from "lru-cache";

/** @typedef {import("./cached-response.mjs").CachedResponse} CachedResponse */

/** The part of all that what was read again may take; beyond it the eldest must be read again. */
const PROTECTED_PART = 0.8;

/** A segmented LRU over one budget: an answer is on probation, and goes first, until it is read a second time. */
export class PageMemory {
  #bytes;
  #probation;
  #protected;

  /** @param {number} bytes how much may be held in all */
  constructor(bytes) {
    this.#bytes = Math.max(1, bytes);
    /** @param {Partial<LRUCache.Options<string, CachedResponse, unknown>>} own */
    const segment = (own) =>
      new LRUCache({ maxSize: this.#bytes, sizeCalculation: ({ weight }) => weight, ...own });
    this.#probation = segment({});
    this.#protected = segment({
      maxSize: Math.max(1, Math.floor(this.#bytes * PROTECTED_PART)),
      dispose: (answer, key, why) => why === "evict" && this.#probation.set(key, answer),
    });
  }

  /** What is held, bytes. */
  get weight() {
    return this.#probation.calculatedSize + this.#protected.calculatedSize;
  }

  /** Reads an answer for somebody. @param {string} key */
  get(key) {
    const once = this.#probation.get(key);
    if (!once) return this.#protected.get(key);
    this.#probation.delete(key);
    this.#protected.set(key, once);
    return once;
  }

  /** As get, but nobody reads it. @param {string} key */
  peek(key) {
    return this.#protected.peek(key) ?? this.#probation.peek(key);
  }

  /** One heavier than all is not held. @param {string} key @param {CachedResponse} answer */
  set(key, answer) {
    (this.#protected.has(key) ? this.#protected : this.#probation).set(key, answer);
    while (this.weight > this.#bytes) (this.#probation.size > 0 ? this.#probation : this.#protected).pop();
  }
}
