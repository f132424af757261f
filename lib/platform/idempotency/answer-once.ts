import "server-only";
import { createHmac } from "node:crypto";
import { isDuplicateKey } from "@/lib/platform/db/duplicate-key";
import { AppError } from "@/lib/platform/errors";
import { type IdempotencyDoc, idempotencyDocs } from "./document";
import { inTheNameOf } from "./own-id";

/** How long a call reserves its key, in ms. After this time another request may run with the key. */
const LEASE_MS = 30_000;
/** How long a second request waits for the first one's response, in ms (contract, "Questions answered"). */
const WAIT_MS = 10_000;
const POLL_MS = 100;

/** A call with an `Idempotency-Key`. `secret` is the HMAC key for the fingerprint of path and body. */
type Call = { uid: string; key: string; path: string; body: string; secret: string };

/**
 * Handles a POST with an `Idempotency-Key`. A repeated call gets the stored response of the first call, for 24 h.
 * Throws AppError `idempotency_key_reused` (422) if the body differs, and `in_progress` (409) if the first call still
 * runs after WAIT_MS.
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

/**
 * Identifies a call's path and body. An HMAC, because a body may contain a password that nobody must be able to guess
 * from the stored fingerprint.
 */
export const fingerprintOf = ({ path, body, secret }: Pick<Call, "path" | "body" | "secret">): string =>
  createHmac("sha256", secret).update(`${path}\n${body}`).digest("base64url");

/** Reserves a key for this call. Returns null if another call has reserved the key. */
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
    if (isDuplicateKey(error)) return null;
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

/**
 * Frees the key of a failed run, so that the next call runs again. After an AppError the record is deleted, because
 * nothing was committed.
 */
const release = (mine: Pick<IdempotencyDoc, "_id" | "leaseUntil">, error: unknown) =>
  error instanceof AppError
    ? idempotencyDocs().deleteOne(mine)
    : idempotencyDocs().updateOne(mine, { $set: { leaseUntil: new Date(0) } });

/** The part of a rejection that is stored for repeated calls. Null if the rejection is not stored. */
function refusalIn({ status, code, why, errors = [], extra, headers }: AppError): IdempotencyDoc["refusal"] {
  if (status >= 500 || code === "in_progress") return null;
  const fields = errors.flatMap((error) => ("why" in error ? [error] : []));
  return fields.length === errors.length ? { code, why: why ?? null, errors: fields, extra, headers } : null;
}

/** Returns the stored response of the first call. Throws AppError if the first call was rejected. */
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
