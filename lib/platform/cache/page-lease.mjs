// How long a server may take a page's version for the current one without asking the database again, and for how long whoever
// raised it therefore waits before saying so (docs/decisions/kept-pages.md). No clock is compared with another one: both measure
// a span, each on its own.

/** Without a setting, ms. */
const LEASE_MS = 50;

/** The same on every server of a database, ms; 0: versions are read at every request. */
export function pageLeaseMs() {
  const set = process.env.RANNA_PAGE_LEASE_MS;
  return set ? Number(set) : LEASE_MS;
}

/** Returns once no server can take an earlier version for the current one any more; begins after the commit. */
export async function leasesEnd() {
  const ms = pageLeaseMs();
  // A timer may fire up to a millisecond early.
  if (ms > 0) await new Promise((resolve) => setTimeout(resolve, ms + 1));
}
