import { ApiError } from "@/lib/platform/http/client";
import { ridersTexts as say } from "@/lib/texts/riders";
import { keepRefused, keepTaps, readTaps, type Tap } from "./tap-queue";

/** How a round over the kept taps reaches the server and the rider. */
export type TapRound = {
  /** The id of who is signed in on this phone now. */
  whoIs: () => Promise<string>;
  send: (tap: Tap) => Promise<unknown>;
  /** A tap that the server will never take; it is on the list of those. */
  onRefused: (why: string) => void;
  /** A tap is done with, sent or refused. */
  onDone: () => void;
};

/** What stopped a round: nothing, a network or server that does not answer, or that their rider is not signed in. */
type Outcome = "done" | "later" | "signed-out";

/**
 * Sends a rider's kept taps in order, each as often as it takes. Ends early, with the rest still kept, when the network
 * or the server does not answer, when nobody is signed in, or when it is somebody else on a phone that is shared. One
 * that the server refuses goes to the list of those that did not count.
 */
export async function sendTaps(uid: string, { whoIs, send, onRefused, onDone }: TapRound): Promise<Outcome> {
  if (readTaps(uid).length === 0) return "done";
  try {
    if ((await whoIs()) !== uid) return "signed-out";
  } catch (error) {
    return stopped(error);
  }
  for (let [tap] = readTaps(uid); tap; [tap] = readTaps(uid)) {
    const { key, to, at, parcel } = tap;
    try {
      // What some other machine on the way answers is no parcel.
      if (!isParcel(await send(tap))) return "later";
    } catch (error) {
      if (mayPass(error)) return stopped(error);
      const why = whyOf(error);
      // Before it leaves the queue: whatever happens between, the rider hears of it.
      keepRefused(uid, { key, to, at, parcel, why });
      onRefused(why);
    }
    const rest = readTaps(uid).filter((kept) => kept.key !== key);
    if (!keepTaps(uid, rest)) return "later";
    onDone();
  }
  return "done";
}

const stopped = (error: unknown): Outcome =>
  error instanceof ApiError && error.status === 401 ? "signed-out" : "later";

/** What the rider is told of a tap that failed. */
export const whyOf = (error: unknown): string =>
  error instanceof ApiError && error.detail ? error.detail : say.tapFailed;

const isParcel = (answer: unknown): boolean =>
  typeof answer === "object" && answer !== null && "delivery_status" in answer;

/** The server did not decide on it: the same tap may go through later, some of them after signing in again. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 401 ||
    error.status >= 500 ||
    error.code === "in_progress" ||
    // No problem of ours: a proxy's page.
    error.code === "internal");
