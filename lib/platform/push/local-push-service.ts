import "server-only";
import { z } from "zod";
import { askLocal } from "@/lib/platform/http/ask-local";
import {
  type LocalPush,
  type LocalSubscription,
  localPush,
  localSubscription,
  type NextPushAnswer,
  type PushPayload,
  pushPayload,
} from "./schema";
import { pushSettings } from "./settings";

// Each function throws AppError not_found if real VAPID keys are configured, or if other machines can reach this
// server, and unavailable if the local push service does not answer.

/** The newest 100 pushes in the local push service, newest first. If `endpoint` is null, pushes to anybody. */
export async function listLocalPushes(endpoint: string | null): Promise<LocalPush[]> {
  const query = endpoint ? `?${new URLSearchParams({ endpoint })}` : "";
  return z.array(kept).parse(await ask(`/pushes${query}`));
}

/** Makes a subscription that takes pushes of this server, as a browser does elsewhere. */
export async function makeLocalSubscription(): Promise<LocalSubscription> {
  const applicationServerKey = pushSettings().keys?.publicKey;
  return localSubscription.parse(await ask("/subscriptions", { applicationServerKey }));
}

/** Decides the next answers to pushes to an endpoint. Throws not_found for an endpoint that it did not give. */
export async function decideLocalAnswers(next: NextPushAnswer): Promise<{ answers: number }> {
  const { answers } = z.object({ answers: z.array(z.unknown()) }).parse(await ask("/controls/answers", next));
  return { answers: answers.length };
}

const ask = (path: string, body?: object) =>
  askLocal(pushSettings().apiBase, path, "pushServiceSilent", body);

/** A push as the emulator keeps it: its payload is text. */
const kept = localPush.extend({ payload: z.string().nullable().transform(read) });

function read(payload: string | null): PushPayload | null {
  if (payload === null) return null;
  try {
    return pushPayload.safeParse(JSON.parse(payload)).data ?? null;
  } catch {
    return null;
  }
}
