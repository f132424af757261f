import { whenIdle } from "@/components/ui/when-idle";
import { routes } from "@/lib/routes";
import { isInstalled } from "./is-installed";

/**
 * Loads the code for notices in the installed app and in a browser that has their service worker; in any other nothing
 * is loaded.
 */
export function watchNotices(): void {
  const { serviceWorker } = navigator;
  // Undefined on pages without https.
  if (!serviceWorker) return;
  whenIdle(async () => {
    if (!isInstalled() && !(await serviceWorker.getRegistration(routes.app))) return;
    await (await import("./notice-worker")).registerNoticeWorker();
  });
}
