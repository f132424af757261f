import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { inSpan } from "@/lib/platform/telemetry";
import { paymentSettings } from "../settings";

/** The largest answer that is read, in bytes. No valid answer of SSLCommerz is larger; a larger one is an error. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

/** The API paths of SSLCommerz (its document 4.00, developer.sslcommerz.com/doc/v4). */
export const SESSION_PATH = "/gwprocess/v4/api.php";
export const CHECK_PATH = "/validator/api/validationserverAPI.php";
export const QUERY_PATH = "/validator/api/merchantTransIDvalidationAPI.php";

/**
 * A field of an answer. SSLCommerz sends a string, a number or null, or leaves the field out. The parsed value is a
 * string: "" for null and for a missing field.
 */
export const said = z
  .union([z.string().max(1_000), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/**
 * Reads `55.4` or `55.40` (taka) as poisha, by the digits, because binary fractions would round. Returns null for
 * other text.
 */
export function readAmount(text: string): number | null {
  const [, taka, poisha = ""] = AMOUNT.exec(text) ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(poisha.padEnd(2, "0"));
}

/** Writes poisha as SSLCommerz expects amounts: taka with two decimals. */
export const writeAmount = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, "0")}`;

/** Error codes that mean the connection failed before anything was sent. */
const NOT_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/**
 * An error for a call without a readable answer. `sent` is true if the request was sent, so that SSLCommerz could
 * have carried it out.
 */
export class Unanswered extends AppError {
  readonly sent: boolean;
  constructor(cause: unknown) {
    super("payment_provider", "providerUnavailable", { cause });
    this.sent = !codesOf(cause).some((code) => NOT_SENT.includes(code));
  }
}

/** The error codes of a `fetch` error and of its causes. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...own, ...several, ...codesOf(error.cause)];
}

/**
 * The SSLCommerz account (store id and password) from the settings. Throws AppError payment_provider if none is set
 * up.
 */
export function store() {
  const { sslcommerz } = paymentSettings();
  if (sslcommerz) return sslcommerz;
  throw new AppError("payment_provider", "providerUnavailable");
}

/**
 * Calls SSLCommerz with the store's id and password, and parses the answer with `schema`. Throws Unanswered (an
 * AppError payment_provider) if no valid answer arrives within 10 s. Errors do not contain the request, because it
 * holds the password.
 */
export function callSslcommerz<T>(
  name: string,
  path: string,
  fields: Record<string, string>,
  schema: z.ZodType<T>,
): Promise<T> {
  const { storeId, storePassword, apiBase } = store();
  const all = new URLSearchParams({
    ...fields,
    store_id: storeId,
    store_passwd: storePassword,
    format: "json",
  });
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const attributes = { "rpc.system": "sslcommerz" };
  return inSpan(`sslcommerz ${name}`, { kind: "client", attributes }, async () => {
    try {
      const isOpening = path === SESSION_PATH;
      const options = { signal, redirect: "error", ...(isOpening && { method: "POST", body: all }) } as const;
      const answer = await fetch(`${apiBase}${path}${isOpening ? "" : `?${all}`}`, options);
      return schema.parse(JSON.parse(await textOf(answer)));
    } catch (cause) {
      throw new Unanswered(cause);
    }
  });
}

async function textOf(answer: Response): Promise<string> {
  if (!answer.ok || !answer.body) throw new Error(`status ${answer.status}`);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > MAX_BYTES) throw new Error("the answer is too long");
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
}
