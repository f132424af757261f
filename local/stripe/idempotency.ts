import { createHash } from "node:crypto";
import type { Answer } from "./call";
import { ApiError, invalidRequest } from "./errors";
import type { FormMap } from "./form";
import type { Store, Tx } from "./store";

const KEEP_MS = 24 * 60 * 60 * 1000;

/** A hash of the caller, the path and the parameters. The order of the parameters does not matter. */
export function fingerprintOf(caller: string, path: string, form: FormMap): string {
  return createHash("sha256")
    .update(`${caller} ${path} ${canonical(form)}`)
    .digest("hex");
}

function canonical(value: FormMap | string): string {
  if (typeof value === "string") return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key] ?? "")}`).join(",")}}`;
}

/**
 * Runs `work` once for an idempotency key and stores the answer for one day. Stores nothing if `work` throws. Throws
 * ApiError 400 `idempotency_error` if a different request uses the key.
 */
export function once(
  tx: Tx,
  key: string | null,
  fingerprint: string,
  work: () => Answer,
): { answer: Answer; replayed: boolean } {
  if (key === null) return { answer: work(), replayed: false };
  if (key.length > 255) throw invalidRequest("Idempotency keys are limited to 255 characters.");
  const kept = tx.get("answer", key);
  if (kept && kept.at > Date.now() - KEEP_MS) {
    if (kept.fingerprint !== fingerprint) {
      throw new ApiError(400, {
        type: "idempotency_error",
        message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
      });
    }
    return { answer: { status: kept.status, body: kept.body }, replayed: true };
  }
  const answer = work();
  tx.put("answer", key, { fingerprint, ...answer, at: Date.now() });
  return { answer, replayed: false };
}

export async function forgetOldAnswers(store: Store): Promise<void> {
  const old = store.all("answer").filter(({ value }) => value.at <= Date.now() - KEEP_MS);
  if (old.length === 0) return;
  await store.write((tx) => {
    for (const { id } of old) tx.remove("answer", id);
  });
}
