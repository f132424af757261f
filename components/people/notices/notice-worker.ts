import { wordsArrived } from "#words";
import { newestWorker } from "@/components/ui/newest-worker";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { installedTexts as texts } from "@/lib/texts/installed";
import { currentLanguage } from "@/lib/texts/language";

/** Where the service worker finds its words, as in public/notice-worker.js. */
const WORDS = { cache: "ranna-app", key: "/app/words" };

/**
 * Registers the service worker that shows notices, and resolves once it is active. From then on a pressed notification
 * opens in this page. Asks the person nothing. Rejects if the browser refuses service workers.
 */
export async function registerNoticeWorker(): Promise<ServiceWorkerRegistration> {
  const { serviceWorker } = navigator;
  const registration = await serviceWorker.register("/notice-worker.js", {
    scope: routes.app,
    updateViaCache: "none",
  });
  // The same listener is added once, however often a page registers the worker.
  serviceWorker.addEventListener("message", answer);
  // The worker does not control this page.
  serviceWorker.startMessages();
  // Where the browser refuses storage, the worker shows a notice that it can't read without words.
  await Promise.all([newestWorker(registration), keepWords().catch(() => undefined)]);
  return registration;
}

/** Leaves the worker its own words in the language of this page. */
async function keepWords(): Promise<void> {
  await wordsArrived();
  const { news, offline, kept, nothingKept } = texts;
  const words = { lang: currentLanguage(), news, offline, kept, nothingKept, retry: commonTexts.retry };
  await (await caches.open(WORDS.cache)).put(WORDS.key, Response.json(words));
}

/** Answers the worker when a notification is pressed, and goes where it leads if this page was the first to answer. */
function answer({ data, ports: [port] }: MessageEvent): void {
  if (data?.type !== "open-notice" || !port) return;
  port.onmessage = () => location.assign(data.href);
  port.postMessage("here");
}
