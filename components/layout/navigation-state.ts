/**
 * The address that the router is loading; null: none. Not React state, because Next reports navigations outside of
 * React (instrumentation-client.ts).
 */
let goal: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (goal === next) return;
  goal = next;
  standIn();
  for (const listener of listeners) listener();
}

/** Time, in ms, before the loading bar appears. A page that loads faster shows no bar. */
export const BAR_AFTER = 100;

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a plain loading bar as long as navigation-progress.tsx is not hydrated. */
function standIn(): void {
  clearTimeout(timer);
  bar?.remove();
  if (goal === null || listeners.size > 0) return;
  timer = setTimeout(() => {
    if (!navigator.onLine) return;
    bar ??= document.createElement("div");
    bar.className = "way-bar";
    document.documentElement.append(bar);
  }, BAR_AFTER);
}

/** Returns the part of an address that identifies a page: path and query, without the fragment after #. */
const pageOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

/** The address of the shown page, as last reported by the router. `location` can change before the page changes. */
let shown: string | null = null;

/** Records that the router begins to load a page. Ignores links to a fragment of the current page. */
export function beginNavigation(url: string): void {
  const next = pageOf(url);
  set(next === (shown ?? pageOf(location.href)) ? null : next);
}

/**
 * Records that the router shows this address now, which normally ends the navigation. The first call may only mean
 * that navigation-progress.tsx has loaded.
 */
export function endNavigation(url: string): void {
  const isFirst = shown === null;
  shown = pageOf(url);
  if (!isFirst || goal === shown) set(null);
}

export const navigationState = {
  current: () => goal,
  subscribe(listener: () => void) {
    listeners.add(listener);
    standIn();
    return () => void listeners.delete(listener);
  },
};
