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

/**
 * Shows a plain loading bar if navigation-progress.tsx is not hydrated yet. React does not hydrate it while the
 * router loads a page.
 */
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

/**
 * The address of the shown page, as last reported by the router. `location` is not enough: "back" changes it before
 * the page changes.
 */
let shown: string | null = null;

/** Records that the router begins to load a page. Ignores links to a fragment of the current page. */
export function beginNavigation(url: string): void {
  const next = pageOf(url);
  set(next === (shown ?? pageOf(location.href)) ? null : next);
}

/**
 * Records that the router now shows this address. This normally ends the navigation. The first report only says that
 * navigation-progress.tsx has loaded. A link may have been pressed before, so the first report does not end a
 * navigation to another address.
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
