/** Replaces the marker `server-only`, which throws outside of a React server build. */
export {};
