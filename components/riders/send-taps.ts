import { ApiError } from "@/lib/http/client";
import { keepTaps, readTaps, type Tap } from "./tap-queue";

/** How a round over the kept taps reaches the server and the rider. */
export type Round = {
  /** The id of who is signed in on this phone now. */
  whoIs: () => Promise<string>;
  send: (tap: Tap) => Promise<unknown>;
  /** A tap that the server will never take. */
  onRefused: (error: unknown) => void;
  /** A tap is done with, sent or refused. */
  onDone: () => void;
};

/**
 * Sends a rider's kept taps in order, each as often as it takes. Ends early, with the rest still kept, when the network
 * or the server does not answer, when nobody is signed in, or when it is somebody else on a phone that is shared.
 */
export async function sendTaps(uid: string, { whoIs, send, onRefused, onDone }: Round): Promise<void> {
  if (readTaps(uid).length === 0) return;
  try {
    if ((await whoIs()) !== uid) return;
  } catch {
    return;
  }
  for (let [tap] = readTaps(uid); tap; [tap] = readTaps(uid)) {
    const { key } = tap;
    try {
      // What some other machine on the way answers is no parcel.
      if (!isParcel(await send(tap))) return;
    } catch (error) {
      if (mayPass(error)) return;
      onRefused(error);
    }
    const rest = readTaps(uid).filter((kept) => kept.key !== key);
    if (!keepTaps(uid, rest)) return;
    onDone();
  }
}

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
