import "server-only";
import { createHmac } from "node:crypto";
import { MongoServerError } from "mongodb";
import { AppError } from "@/lib/platform/errors";
import { type IdempotencyDoc, idempotencyDocs } from "./document";
import { inTheNameOf } from "./own-id";

/** How long a run may take before another request may take its key over, ms. */
const LEASE_MS = 30_000;
/** How long a second request waits for the first one's answer, ms (contract, "Questions answered"). */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/** `secret` keys the fingerprint that is kept of path and body. */
type Call = { uid: string; key: string; path: string; body: string; secret: string };

/**
 * `Idempotency-Key` on POSTs: the same key and body by the same user gives the first answer again for 24 h,
 * another body 422 `idempotency_key_reused`; while the first still runs the second waits up to 10 s, then 409
 * `in_progress`. A server error is not kept, nor that something else is still being worked on, so that a repeated call
 * tries again; what it makes gets the id that it had the first time (own-id.ts). A refusal is kept as its reason, and
 * worded in the language of whoever asks again.
 */
export async function answerOnce(call: Call, run: () => Promise<Response>): Promise<Response> {
  if (!/^[\x21-\x7e]{1,200}$/.test(call.key)) {
    throw new AppError("validation", "idempotencyKeyShape", {
      errors: [{ path: "Idempotency-Key", why: "idempotencyKeyLength" }],
    });
  }
  const id = `${call.uid}:${call.key}`;
  const fingerprint = fingerprintOf(call);
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const begun = await begin(id, fingerprint);
    if (begun) return runAndKeep(begun, run);
    const earlier = await idempotencyDocs().findOne({ _id: id });
    if (earlier && earlier.fingerprint !== fingerprint) {
      throw new AppError("idempotency_key_reused", "idempotencyKeyUsed");
    }
    if (earlier?.state === "done") return replay(earlier);
    if (Date.now() > until) throw new AppError("in_progress", "firstCallUnderWay");
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

/** Keyed, because a body may hold a password and must not be guessed from what the database keeps of it. */
export const fingerprintOf = ({ path, body, secret }: Pick<Call, "path" | "body" | "secret">): string =>
  createHmac("sha256", secret).update(`${path}\n${body}`).digest("base64url");

/** Takes the key: a new one, or one whose run stopped answering. Null when it is taken. */
async function begin(id: string, fingerprint: string): Promise<IdempotencyDoc | null> {
  const now = new Date();
  const leaseUntil = new Date(now.getTime() + LEASE_MS);
  try {
    return await idempotencyDocs().findOneAndUpdate(
      { _id: id, fingerprint, state: "running", leaseUntil: { $lt: now } },
      {
        $set: { leaseUntil },
        $setOnInsert: { status: null, body: null, headers: null, refusal: null, createdAt: now },
      },
      { upsert: true, returnDocument: "after" },
    );
  } catch (error) {
    if (error instanceof MongoServerError && error.code === 11000) return null;
    throw error;
  }
}

async function runAndKeep(begun: IdempotencyDoc, run: () => Promise<Response>): Promise<Response> {
  const { _id, leaseUntil, createdAt } = begun;
  const mine = { _id, leaseUntil };
  try {
    const response = await inTheNameOf({ id: _id, since: createdAt }, run);
    const body = await response.clone().text();
    const type = response.headers.get("content-type");
    await idempotencyDocs().updateOne(mine, {
      $set: { state: "done", status: response.status, body, headers: type ? { "content-type": type } : {} },
    });
    return response;
  } catch (error) {
    const refusal = error instanceof AppError ? refusalIn(error) : null;
    await (refusal
      ? idempotencyDocs().updateOne(mine, { $set: { state: "done", refusal } })
      : release(mine, error)
    ).catch(() => undefined);
    throw error;
  }
}

/** Lets the next call try again. If nobody knows what was committed, it stays the same call, from the same moment. */
const release = (mine: Pick<IdempotencyDoc, "_id" | "leaseUntil">, error: unknown) =>
  error instanceof AppError
    ? idempotencyDocs().deleteOne(mine)
    : idempotencyDocs().updateOne(mine, { $set: { leaseUntil: new Date(0) } });

/** What is kept of a refusal; null for none that stays. One that comes as words already has changed nothing: it is found again. */
function refusalIn({ status, code, why, errors = [], extra, headers }: AppError): IdempotencyDoc["refusal"] {
  if (status >= 500 || code === "in_progress") return null;
  const fields = errors.flatMap((error) => ("why" in error ? [error] : []));
  return fields.length === errors.length ? { code, why: why ?? null, errors: fields, extra, headers } : null;
}

/** Throws AppError where the first call was refused. */
function replay(doc: IdempotencyDoc): Response {
  if (doc.refusal) {
    const { code, why, errors, extra, headers } = doc.refusal;
    throw new AppError(code, why ?? undefined, {
      ...(errors.length > 0 && { errors }),
      extra,
      headers: { ...headers, "idempotency-replayed": "true" },
    });
  }
  return new Response(doc.body, {
    status: doc.status ?? 200,
    headers: { ...doc.headers, "idempotency-replayed": "true" },
  });
}
