import { dropKeptPages } from "@/components/people/auth/remember-person";
import { routes } from "@/lib/routes";

/** The files that belong to the build. */
const built = (entries: readonly PerformanceEntry[]): string[] =>
  entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/_next/static/`));

/**
 * Lets My Deliveries open without a network, from the first visit on: registers the service worker and sends it the
 * list of the files that this page is made of, and, until `stop`, of those that it loads later. Throws where workers
 * are refused; then everything works except a reload without a network.
 */
export async function keepPageForTheRoad(stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // Undefined where the page is not served over https.
  if (!serviceWorker) return;
  const fetchPage = serviceWorker.controller === null;
  const worker = await newest(
    await serviceWorker.register("/rider-worker.js", { scope: routes.myDeliveries }),
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

/** The newest worker, once it is active; null: there is none. */
function newest(registration: ServiceWorkerRegistration): Promise<ServiceWorker | null> {
  const worker = registration.installing ?? registration.waiting ?? registration.active;
  if (!worker || worker.state === "activated") return Promise.resolve(worker);
  return new Promise((resolve) => {
    worker.addEventListener("statechange", () => {
      if (worker.state === "activated") resolve(worker);
      if (worker.state === "redundant") resolve(null);
    });
  });
}

/**
 * Removes the cached page when the session ends. The worker gets a message too, because it goes on when this page is
 * left.
 */
export function dropPageOfTheRoad(): void {
  navigator.serviceWorker?.controller?.postMessage({ drop: true });
  void dropKeptPages();
}
