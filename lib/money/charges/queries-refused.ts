import "server-only";
import { perDatabase } from "@/lib/platform/db/client";
import { AppError } from "@/lib/platform/errors";
import { refusedWebhookDocs } from "./collections";
import type { RefusedWebhookDoc } from "./model";
import type { PaymentEvent } from "./provider";

/**
 * The id of the one document that counts all calls with a wrong signature. Anybody can make such calls, so a document
 * for each would fill the database.
 */
export const BAD_SIGNATURE = "signature";

/** The least time between two writes about calls with a wrong signature, in ms. */
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

/**
 * Records a call with a wrong signature. Calls that follow within NOTE_MS are only counted, and written with the next
 * record.
 */
export async function recordBadSignature(): Promise<void> {
  const signatures = badSignatures();
  signatures.times++;
  if (Date.now() - signatures.at < NOTE_MS) return;
  const { times } = signatures;
  Object.assign(signatures, { at: Date.now(), times: 0 });
  await note(BAD_SIGNATURE, { type: null, intentId: null, why: "invalid_signature" }, times);
}

export async function recordRefused(event: PaymentEvent, error: unknown): Promise<void> {
  const why = error instanceof AppError ? error.code : "internal";
  await note(event.id, { type: event.name, intentId: event.reference || null, why });
}

/** Removes the record of a refused event that was accepted later. */
export async function forgetRefused(id: string): Promise<void> {
  await refusedWebhookDocs().deleteOne({ _id: id });
}

export type RefusedWebhook = Omit<RefusedWebhookDoc, "_id"> & { id: string };

/** Refused webhooks, the latest last. With `id`, only the webhook with this id. They are stored for 30 days. */
export async function listRefused(most: number, id?: string): Promise<RefusedWebhook[]> {
  const docs = await refusedWebhookDocs()
    .find({ lastAt: { $type: "date" }, ...(id === undefined ? {} : { _id: id }) })
    .sort({ lastAt: 1 })
    .limit(most)
    .toArray();
  return docs.map(({ _id, ...refused }) => ({ id: _id, ...refused }));
}
