/** Delay in ms after the `load` event, for browsers without requestIdleCallback (Safari). */
const LATER_MS = 2_000;

/** Runs `work` once the page is loaded and the browser is idle. If it fails, for example without a network, it is not done. */
export function whenIdle(work: () => Promise<unknown>): void {
  const start = () => void work().catch(() => undefined);
  const later = () =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(start) : setTimeout(start, LATER_MS);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
