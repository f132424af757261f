import { routes } from "@/lib/routes";

/** Everything that this page has loaded of the build, for the worker to keep. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${location.origin}/_next/static/`));

/**
 * Lets My Deliveries open without a network, from the first visit on: registers the worker and tells it what this page is
 * made of. Throws where workers are refused; then everything works but a reload without a network.
 */
export async function keepPageForTheRoad(): Promise<void> {
  const { serviceWorker } = navigator;
  // Not there where the page is not served over https.
  if (!serviceWorker) return;
  const fetchPage = serviceWorker.controller === null;
  const worker = await newest(
    await serviceWorker.register("/rider-worker.js", { scope: routes.myDeliveries }),
  );
  worker?.postMessage({ keep: loadedFiles(), fetchPage });
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
