/** The address of the service worker, and the pages that it handles. */
const WORKER = "/cook-worker.js";
const SCOPE = "/recipedeteils/";

/** The files that belong to the build, and pictures of this site. */
const own = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name, location.origin))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(_next\/static|images|uploads)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);

/**
 * Lets this page open without a network: registers the service worker and sends it the list of the files that the
 * page is made of, and, until `stop`, of those that it loads later. Throws where workers are refused; then everything
 * works except a reload without a network.
 */
export async function keepOffline(recipeId: string, stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // Undefined where the page is not served over https.
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
