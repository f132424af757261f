// What the server in front keeps: whole answers in their final bytes, bounded by what they weigh.
import { LRUCache } from "lru-cache";

/** @typedef {import("./kept-answer.mjs").KeptAnswer} KeptAnswer */

const MB = 1024 * 1024;
/** The part of all that lists may take: they are as many as there are filters. */
const FOR_LISTS = 0.25;

/** How much may be kept, in bytes, without a setting. */
export const KEPT_BYTES = 64 * MB;

/**
 * Two shelves, so that somebody who walks through all lists pushes out lists only. An answer counts with the most that it can come
 * to weigh; one that is too heavy for its shelf is not kept.
 * @param {number} bytes
 */
export function createShelves(bytes) {
  /** @param {number} most @returns {LRUCache<string, KeptAnswer>} */
  const shelf = (most) =>
    new LRUCache({ maxSize: Math.max(1, Math.floor(most)), sizeCalculation: ({ weight }) => weight });
  return { pages: shelf(bytes * (1 - FOR_LISTS)), lists: shelf(bytes * FOR_LISTS) };
}
