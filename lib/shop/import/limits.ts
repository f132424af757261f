/** Bounds of what may be brought (contract, "Import, export"): bytes as sent, bytes once unpacked, recipes. */
export const MAX_RECIPES = 500;
export const MAX_UNPACKED = 20 * 1024 * 1024;

/** Members of an archive, those that are not read included: 500 recipes with ten pictures each. */
export const MAX_ENTRIES = 5_000;

/** How deep a JSON-LD graph, or archive in archive, is followed. */
export const DEEPEST_NODE = 12;
export const DEEPEST_ARCHIVE = 2;

/** Longest time that one file may take to be unpacked, in milliseconds. */
export const LONGEST_READ = 10_000;
