/** Where the router is going; null: it has arrived. Next tells it outside React (instrumentation-client.ts). */
let goal: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (goal === next) return;
  goal = next;
  for (const listener of listeners) listener();
}

/** What of an address makes another page: path and query, never the part after #. */
const pageOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

/** The page that is shown, as the router last committed it: going back changes the address before the page. */
let shown: string | null = null;

/** The router has set out. A place on the page that is shown already is no way to go. */
export function beginNavigation(url: string): void {
  const next = pageOf(url);
  set(next === (shown ?? pageOf(location.href)) ? null : next);
}

/** The router shows this address now. */
export function endNavigation(url: string): void {
  shown = pageOf(url);
  set(null);
}

export const navigationState = {
  current: () => goal,
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
