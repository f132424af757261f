import { localPath } from "@/lib/texts/language";

/** The service worker that caches recipe pages, and the path that it controls in each language. */
const WORKER = "/cook-worker.js";
const SCOPE = "/recipedeteils/";

/** Selects the files that may be cached: files of this build, and pictures of this site. */
const own = (entries: readonly PerformanceEntry[]): string[] =>
  entries
    .map(({ name }) => new URL(name, location.origin))
    .filter(
      ({ origin, pathname }) =>
        origin === location.origin && /^\/(_next\/static|images|uploads)\//.test(pathname),
    )
    .map(({ pathname }) => pathname);

/**
 * Makes this page open without a network. `stop` ends the caching of files that load later. Throws if the browser
 * refuses service workers.
 */
export async function keepOffline(recipeId: string, stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // `serviceWorker` is undefined on pages without https.
  if (!serviceWorker) return;
  const registration = await serviceWorker.register(WORKER, { scope: localPath(SCOPE) });
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
