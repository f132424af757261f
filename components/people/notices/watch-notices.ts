import { routes } from "@/lib/routes";
import { isInstalled } from "./is-installed";

/**
 * Registers the service worker of notices in the installed app, and listens to it in a browser that has it. Any other
 * browser loads no code for them.
 */
export async function watchNotices(): Promise<void> {
  const { serviceWorker } = navigator;
  // Undefined on pages without https.
  if (!serviceWorker) return;
  try {
    if (!isInstalled() && !(await serviceWorker.getRegistration(routes.app))) return;
    const { registerNoticeWorker } = await import("./notice-worker");
    await registerNoticeWorker();
  } catch {
    // Without a network, or where the browser refuses service workers, the next page tries again.
  }
}
