/** Where the worker stands, and of which pages it is. */
const WORKER = "/cook-worker.js";
const SCOPE = "/recipedeteils/";

/** What of this is part of the build, or a picture of this site. */
const own = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name, location.origin))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(_next\/static|images|uploads)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);

/**
 * Lets this page open without a network from now on: registers the worker and tells it what the page is made of, and
 * until `stop` what it loads later. Throws where workers are refused; then everything works but a reload without a network.
 */
export async function keepOffline(recipeId: string, stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // Not there where the page is not served over https.
  if (!serviceWorker) return;
  const registration = await serviceWorker.register(WORKER, { scope: SCOPE });
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || stop.aborted) return;
  const page = location.pathname + location.search;
  worker.postMessage({ keep: page, files: own(performance.getEntriesByType("resource")) });
  const later = new PerformanceObserver((list) => {
    const files = own(list.getEntries());
    if (files.length > 0) worker.postMessage({ add: recipeId, files });
  });
  later.observe({ type: "resource" });
  stop.addEventListener("abort", () => later.disconnect());
}
