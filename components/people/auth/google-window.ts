import type { GoogleProblem } from "@/lib/people/auth/schema";
import { newKey } from "@/lib/platform/http/client";
import { googleAddress } from "./start-session";

/** The result of a sign-in in Google's window. `blocked`: the browser did not open the window. */
export type GoogleResult = { ok: true } | { ok: false; problem: GoogleProblem | "closed" | "blocked" };

/**
 * Messages of a Google sign-in. The window's last page sends `result`; the page that opened the window answers
 * `heard`.
 */
export type GoogleMessage = { result: GoogleResult } | { heard: true };

/** The size of the sign-in window in px (contract, "Identity provider"). */
const WIDTH = 500;
const HEIGHT = 600;
const LOOK_MS = 400;
/**
 * How long, in ms, to wait for a result after the window seems closed. The window may only be inaccessible, and its
 * result may still arrive. The user must see some result within 8 s.
 */
const GRACE_MS = 3_000;

/** The channel over which the sign-in window and the page that opened it exchange messages. */
export const googleChannel = (flow: string) => new BroadcastChannel(`ranna-google-${flow}`);

type Ask = {
  /** The path that the window opens after the sign-in if the page behind the window was closed. */
  to: string;
  link?: boolean;
  /** Runs after the window is open and before Google's page is loaded. */
  prepare?: () => Promise<unknown>;
};

/**
 * Opens Google's sign-in in a window and calls `report` with the result. Must be called directly in a click handler,
 * otherwise browsers block the window. `report` may be called with "closed" first and the real result later. Returns
 * a function that stops listening.
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
