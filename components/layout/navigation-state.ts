/** Where the router is going; null: it has arrived. Next tells it outside React (instrumentation-client.ts). */
let goal: string | null = null;
const listeners = new Set<() => void>();

function set(next: string | null): void {
  if (goal === next) return;
  goal = next;
  standIn();
  for (const listener of listeners) listener();
}

/** What takes longer than this is seen to be on its way, in ms; a page that is there sooner shows nothing. */
export const BAR_AFTER = 100;

let bar: HTMLElement | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * A plain bar for who presses a link before the code that shows the way works (navigation-progress.tsx): React puts none to work while
 * the router waits for a page.
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

/**
 * The router shows this address now. The first word is no arrival: it comes when the code that says so has come, and somebody may have
 * pressed a link before.
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
