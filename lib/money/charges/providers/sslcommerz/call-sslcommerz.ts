import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { inSpan } from "@/lib/platform/telemetry";
import { paymentSettings } from "../settings";

/** Longer than any answer; one that is longer is nonsense. */
const MAX_BYTES = 256 * 1024;
const TIMEOUT_MS = 10_000;

/** SSLCommerz's own addresses (its document 4.00, developer.sslcommerz.com/doc/v4). */
export const SESSION_PATH = "/gwprocess/v4/api.php";
export const CHECK_PATH = "/validator/api/validationserverAPI.php";
export const QUERY_PATH = "/validator/api/merchantTransIDvalidationAPI.php";

/** A field as it may come: text, number, null or not at all. */
export const said = z
  .union([z.string().max(1_000), z.number(), z.null()])
  .optional()
  .transform((value) => (value === null || value === undefined ? "" : String(value)));

const AMOUNT = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/;

/** `55.4` and `55.40` in poisha; null: not an amount. Never by way of a binary fraction. */
export function readAmount(text: string): number | null {
  const [, taka, poisha = ""] = AMOUNT.exec(text) ?? [];
  return taka === undefined ? null : Number(taka) * 100 + Number(poisha.padEnd(2, "0"));
}

/** Poisha as SSLCommerz writes them: decimal (10,2). */
export const writeAmount = (poisha: number): string =>
  `${Math.floor(poisha / 100)}.${String(poisha % 100).padStart(2, "0")}`;

/** What went wrong before anything was sent. */
const NOT_SENT = ["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"];

/** A call that got no answer that can be read. `sent`: it may have been taken all the same. */
export class Unanswered extends AppError {
  readonly sent: boolean;
  constructor(cause: unknown) {
    super("payment_provider", "providerUnavailable", { cause });
    this.sent = !codesOf(cause).some((code) => NOT_SENT.includes(code));
  }
}

/** Codes of an error of `fetch`, and of those that it was caused by. */
function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const several = error instanceof AggregateError ? error.errors.flatMap(codesOf) : [];
  const own = "code" in error && typeof error.code === "string" ? [error.code] : [];
  return [...own, ...several, ...codesOf(error.cause)];
}

/** The store that is set. Throws AppError payment_provider. */
export function store() {
  const { sslcommerz } = paymentSettings();
  if (sslcommerz) return sslcommerz;
  throw new AppError("payment_provider", "providerUnavailable");
}

/**
 * Calls SSLCommerz with the store's own id and password and reads the answer by its schema. Throws Unanswered, an AppError
 * payment_provider: nobody answers within 10 s, or not what the schema says. Nothing of the call is told: it has the password.
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
