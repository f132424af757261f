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

/** A call with an `Idempotency-Key`. `secret` is the HMAC key for the fingerprint of path and body. */
type Call = { uid: string; key: string; path: string; body: string; secret: string };

/**
 * Answers a POST with an `Idempotency-Key`: the same key and body of the same user give the first answer again for 24
 * h, another body is 422 `idempotency_key_reused`. While the first call still runs, the second waits up to 10 s and
 * then throws 409 `in_progress`. Server errors and `in_progress` are not kept, so that a repeated call runs again;
 * what it creates gets the same id as before (own-id.ts). A refusal is kept as its reason and put in the language of
 * whoever repeats the call.
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

/** An HMAC, because a body may hold a password that nobody must be able to guess from the stored fingerprint. */
export const fingerprintOf = ({ path, body, secret }: Pick<Call, "path" | "body" | "secret">): string =>
  createHmac("sha256", secret).update(`${path}\n${body}`).digest("base64url");

/** Takes a key that is new, or whose run has passed its lease. Null: the key is taken. */
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

/**
 * Lets the next call run again. After an AppError nothing was committed, and the key is free. After any other error
 * that is uncertain: the key's record stays with its first time, so that the next run creates the same ids.
 */
const release = (mine: Pick<IdempotencyDoc, "_id" | "leaseUntil">, error: unknown) =>
  error instanceof AppError
    ? idempotencyDocs().deleteOne(mine)
    : idempotencyDocs().updateOne(mine, { $set: { leaseUntil: new Date(0) } });

/**
 * The part of a refusal that is kept; null: nothing is. An error whose fields hold finished sentences is not kept:
 * the repeated call changes nothing and fails in the same way.
 */
function refusalIn({ status, code, why, errors = [], extra, headers }: AppError): IdempotencyDoc["refusal"] {
  if (status >= 500 || code === "in_progress") return null;
  const fields = errors.flatMap((error) => ("why" in error ? [error] : []));
  return fields.length === errors.length ? { code, why: why ?? null, errors: fields, extra, headers } : null;
}

/** The first call's answer again. Throws AppError where the first call was refused. */
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
