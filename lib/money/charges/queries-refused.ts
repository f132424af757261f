import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { refusedWebhookDocs } from "./collections";
import type { RefusedWebhookDoc } from "./model";
import type { PaymentEvent } from "./provider";

/** The one id for all calls with a wrong signature: anybody can make such calls, so they share one document. */
export const BAD_SIGNATURE = "signature";

/** The least time between two notes of calls with a wrong signature, ms. */
const NOTE_MS = 10_000;

const badSignatures = perDatabase(() => ({ at: 0, times: 0 }));

const note = (
  id: string,
  fields: { type: string | null; intentId: string | null; why: string },
  times = 1,
) => {
  const now = new Date();
  return refusedWebhookDocs().updateOne(
    { _id: id },
    { $set: { ...fields, lastAt: now }, $inc: { times }, $setOnInsert: { firstAt: now } },
    { upsert: true },
  );
};

/** Notes a call whose signature is wrong. Calls in between are counted and written with the next note. */
export async function recordBadSignature(): Promise<void> {
  const signatures = badSignatures();
  signatures.times++;
  if (Date.now() - signatures.at < NOTE_MS) return;
  const { times } = signatures;
  Object.assign(signatures, { at: Date.now(), times: 0 });
  await note(BAD_SIGNATURE, { type: null, intentId: null, why: "invalid_signature" }, times);
}

/** Notes an event that was refused. */
export async function recordRefused(event: PaymentEvent, error: unknown): Promise<void> {
  const why = error instanceof AppError ? error.code : "internal";
  await note(event.id, { type: event.name, intentId: event.reference || null, why });
}

/** Removes the note of an event that was accepted after all. */
export async function forgetRefused(id: string): Promise<void> {
  await refusedWebhookDocs().deleteOne({ _id: id });
}

/** A webhook that was refused. */
export type RefusedWebhook = Omit<RefusedWebhookDoc, "_id"> & { id: string };

/** Refused webhooks, the latest last; only the one with this id when one is given. They are kept for 30 days. */
export async function listRefused(most: number, id?: string): Promise<RefusedWebhook[]> {
  const docs = await refusedWebhookDocs()
    .find({ lastAt: { $type: "date" }, ...(id === undefined ? {} : { _id: id }) })
    .sort({ lastAt: 1 })
    .limit(most)
    .toArray();
  return docs.map(({ _id, ...refused }) => ({ id: _id, ...refused }));
}
