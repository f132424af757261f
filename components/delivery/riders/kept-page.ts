import { dropKeptPages } from "@/components/people/auth/remember-person";
import { newestWorker } from "@/components/ui/newest-worker";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";

/** Returns the URLs of loaded files that are part of the app's build. */
const built = (entries: readonly PerformanceEntry[]): string[] =>
  entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/_next/static/`));

/**
 * Makes the page My Deliveries available offline in this page's language. `stop` ends the caching of its files. Throws if the browser refuses
 * service workers.
 */
export async function keepPageForTheRoad(stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // `serviceWorker` is undefined on pages without https.
  if (!serviceWorker) return;
  const fetchPage = serviceWorker.controller === null;
  const worker = await newestWorker(
    await serviceWorker.register("/rider-worker.js", { scope: localPath(routes.myDeliveries) }),
  );
  if (!worker || stop.aborted) return;
  worker.postMessage({ keep: built(performance.getEntriesByType("resource")), fetchPage });
  const later = new PerformanceObserver((list) => {
    const add = built(list.getEntries());
    if (add.length > 0) worker.postMessage({ add });
  });
  later.observe({ type: "resource" });
  stop.addEventListener("abort", () => later.disconnect());
}

/**
 * Deletes the cached page when the session ends. Also tells the service worker to delete it, because the worker
 * continues after this page is closed.
 */
export function dropPageOfTheRoad(): void {
  navigator.serviceWorker?.controller?.postMessage({ drop: true });
  void dropKeptPages();
}
