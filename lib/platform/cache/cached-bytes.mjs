// The memory for cached pages: one setting for both caches of a server (docs/decisions/cached-pages.md).

/** The default of RANNA_CACHED_BYTES, in bytes. */
export const CACHED_BYTES = 64 * 1024 * 1024;

/** The most memory for all cached pages, in bytes. With 0 nothing is cached. */
const all = process.env.RANNA_CACHED_BYTES ? Number(process.env.RANNA_CACHED_BYTES) : CACHED_BYTES;

/** The part for rendered pages in Next's cache (handler.mjs). They answer only Next's router in browsers. */
export const RENDERED_BYTES = Math.floor(all / 4);
/** The part for complete responses in front of Next (scripts/serve/page-cache-server.mjs). */
export const RESPONSE_BYTES = all - RENDERED_BYTES;
