import { dropKeptPages } from "@/components/people/auth/remember-person";
import { routes } from "@/lib/routes";

/** What of this is part of the build. */
const built = (entries: readonly PerformanceEntry[]): string[] =>
  entries.map(({ name }) => name).filter((name) => name.startsWith(`${location.origin}/_next/static/`));

/**
 * Lets My Deliveries open without a network, from the first visit on: registers the worker and tells it what this page is
 * made of, and until `stop` what it loads later. Throws where workers are refused; then everything works but a reload
 * without a network.
 */
export async function keepPageForTheRoad(stop: AbortSignal): Promise<void> {
  const { serviceWorker } = navigator;
  // Not there where the page is not served over https.
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

/** The worker that stays, once it is at work. */
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

/** What is kept outlives no session. The worker is told too, because it goes on when this page is left. */
export function dropPageOfTheRoad(): void {
  navigator.serviceWorker?.controller?.postMessage({ drop: true });
  void dropKeptPages();
}
