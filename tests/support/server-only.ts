/** Stands in for the `server-only` marker, which throws outside a React server build. */
export {};
