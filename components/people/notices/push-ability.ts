import { isInstalled } from "./is-installed";

/**
 * Whether this browser can show notices: "ready" (it may still have to be asked), "denied" (the person has refused),
 * "install-first" (an iPhone or iPad shows them only in the installed app), or "none".
 */
export function pushAbility(): "ready" | "denied" | "install-first" | "none" {
  if (isAppleTouch() && !isInstalled()) return "install-first";
  // Undefined on pages without https, and in browsers without push.
  if (!navigator.serviceWorker || !("PushManager" in window) || !("Notification" in window)) return "none";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** An iPad that asks for desktop pages calls itself a Macintosh, but no Macintosh has a touch screen. */
const isAppleTouch = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);
