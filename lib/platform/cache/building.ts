/**
 * Public pages are cached: rendered from the database at their first request and renewed when their data
 * changes. While `next build` runs there is no database, so pages with data render empty; the cache handler
 * (lib/platform/cache/handler.mjs) never takes over what a build rendered.
 */
export const building = process.env.NEXT_PHASE === "phase-production-build";
