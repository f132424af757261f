/**
 * The address that the router is loading; null: none. Next reports navigations outside React
 * (instrumentation-client.ts).
 */
let goal: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (goal === next) return;
  goal = next;
  standIn();
  for (const listener of listeners) listener();
}

/** A page that loads faster than this, in ms, shows no bar. */
export const BAR_AFTER = 100;

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Shows a plain bar for a press that comes before navigation-progress.tsx works: React hydrates nothing while the
 * router waits for a page.
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

/** The part of an address that identifies a page: path and query, without the part after #. */
const pageOf = (url: string): string => {
  const { pathname, search } = new URL(url, location.href);
  return pathname + search;
};

/**
 * The page that is shown, as the router last reported it: the browser's "back" changes the address before the page.
 */
let shown: string | null = null;

/** The router begins to load a page. A place on the current page does not count. */
export function beginNavigation(url: string): void {
  const next = pageOf(url);
  set(next === (shown ?? pageOf(location.href)) ? null : next);
}

/**
 * The router shows this address. The first report is not the end of a navigation: it comes when the code of
 * navigation-progress.tsx has loaded, and a link may have been pressed before.
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
