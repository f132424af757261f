import type { GoogleProblem } from "@/lib/people/auth/schema";
import { newKey } from "@/lib/platform/http/client";
import { googleAddress } from "./start-session";

/** How a sign-in in Google's window ended; `blocked`: the browser opened none. */
export type GoogleResult = { ok: true } | { ok: false; problem: GoogleProblem | "closed" | "blocked" };

/** What the window's last page says to the page that waits, and what that answers. */
export type GoogleMessage = { result: GoogleResult } | { heard: true };

/** Size of the window (contract, "Identity provider"), pixels. */
const WIDTH = 500;
const HEIGHT = 600;
const LOOK_MS = 400;
/** A window that seems closed may have only left our reach, and its answer be under way; within 8 s we say so. */
const GRACE_MS = 3_000;

/** Pages of this site only; another one for each try. */
export const googleChannel = (flow: string) => new BroadcastChannel(`ranna-google-${flow}`);

type Ask = {
  /** Path to go on to, should nobody wait for the window any more. */
  to: string;
  link?: boolean;
  /** Runs once the window is open. */
  prepare?: () => Promise<unknown>;
};

/**
 * Opens Google's sign-in in a window and tells `report` how it ended. Call it in the click itself, or browsers block
 * the window. `report` may hear "closed" first and the true end later. Answers how to stop listening.
 */
export function openGoogle(
  { to, link = false, prepare }: Ask,
  report: (result: GoogleResult) => void,
): () => void {
  const flow = newKey();
  const left = Math.max(0, window.screenX + (window.outerWidth - WIDTH) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - HEIGHT) / 2);
  const features = `popup,width=${WIDTH},height=${HEIGHT},left=${Math.round(left)},top=${Math.round(top)}`;
  const opened = window.open("", `ranna-google-${flow}`, features);
  if (!opened) {
    report({ ok: false, problem: "blocked" });
    return () => undefined;
  }
  const channel = googleChannel(flow);
  let grace: ReturnType<typeof setTimeout> | undefined;
  const look = setInterval(() => {
    if (!opened.closed) return;
    clearInterval(look);
    grace = setTimeout(() => report({ ok: false, problem: "closed" }), GRACE_MS);
  }, LOOK_MS);
  const stop = () => {
    clearInterval(look);
    clearTimeout(grace);
    channel.close();
  };
  channel.onmessage = ({ data }: MessageEvent<GoogleMessage>) => {
    if (!("result" in data)) return;
    channel.postMessage({ heard: true } satisfies GoogleMessage);
    stop();
    report(data.result);
  };
  const query = { flow, ...(link ? { link: "1" } : {}), to };
  Promise.resolve(prepare?.())
    .then(() => googleAddress(query))
    .then((address) => opened.location.replace(address))
    .catch(() => {
      stop();
      opened.close();
      report({ ok: false, problem: "failed" });
    });
  return stop;
}
