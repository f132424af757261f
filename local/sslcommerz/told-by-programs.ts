import type { IncomingMessage } from "node:http";
import { type Reply, readBody, wrong } from "./http";
import { newId, stamp } from "./ids";
import type { Jobs } from "./jobs";
import { fieldsOfMethod, isMethod } from "./methods";
import { happen, isOutcome } from "./outcomes";
import { PAGE_SCRIPT, pageOf } from "./page";
import type { Store } from "./store";

/** Default delay of scheduled jobs, in ms. */
const AFTER_MS = 20_000;

export type Scene = {
  store: Store;
  jobs: Jobs;
  storeId: string;
  ipnUrl: string | null;
  setDown: (down: boolean) => Promise<void>;
};

const HTML = "text/html; charset=utf-8";
const SCRIPT = "text/javascript; charset=utf-8";

/** Serves the hosted payment page and the paths for test programs, even while SSLCommerz's API is switched off. */
export async function answerPage(scene: Scene, request: IncomingMessage): Promise<Reply> {
  const { store } = scene;
  const { pathname } = new URL(request.url ?? "/", "http://sslcommerz");
  const call = `${request.method} ${pathname}`;
  if (call === "GET /health") return { status: 200, body: { ok: true } };
  if (call === "GET /local/sslcommerz/page.js") return { status: 200, body: PAGE_SCRIPT, type: SCRIPT };
  const shown = /^GET \/local\/sslcommerz\/([0-9A-F]{32})$/.exec(call)?.[1];
  if (shown) {
    const transaction = store.get("transaction", store.get("session", shown) ?? "");
    if (!transaction)
      return { status: 404, body: "<!doctype html><title>No such session</title>", type: HTML };
    return { status: 200, body: pageOf(transaction), type: HTML };
  }
  if (request.method !== "POST") return wrong(404, "No such address.");
  const input = JSON.parse((await readBody(request)) || "{}") as Record<string, unknown>;
  const told = /^\/api\/local\/sslcommerz\/sessions\/([0-9A-F]{32})$/.exec(pathname)?.[1];
  if (told) return choose(scene, told, input);
  if (pathname === "/api/local/sslcommerz/down") {
    if (typeof input.down !== "boolean") return wrong(422, "down: expected true or false");
    await scene.setDown(input.down);
    return { status: 200, body: { down: input.down } };
  }
  if (pathname === "/api/local/sslcommerz/ipn") {
    if (typeof input.tran_id !== "string") return wrong(422, "tran_id: expected a text");
    return { status: 200, body: { status: await tell(scene, input.tran_id) } };
  }
  return wrong(404, "No such address.");
}

function choose({ store, jobs }: Scene, key: string, input: Record<string, unknown>): Reply {
  const { outcome, method = "bkash", afterMs = AFTER_MS } = input;
  const tranId = store.get("session", key);
  if (tranId === undefined) return wrong(404, "No such session.");
  if (!isOutcome(outcome)) return wrong(422, "outcome: expected one of the contract's");
  if (!isMethod(method)) return wrong(422, "method: expected one of the contract's");
  if (typeof afterMs !== "number" || !(afterMs >= 0 && afterMs < 2 ** 31))
    return wrong(422, "afterMs: expected milliseconds");
  const happened = happen({ store, jobs }, tranId, { outcome, method, afterMs });
  return happened ? { status: 200, body: happened } : wrong(409, "It is paid already.");
}

/**
 * Sends a correctly signed payment notification (IPN) for a transaction, even for an unknown one. Returns the HTTP
 * status of the answer, or null if there was no answer.
 */
function tell({ store, jobs, storeId, ipnUrl }: Scene, tranId: string): Promise<number | null> {
  const known = store.get("transaction", tranId);
  const entry = known?.entries.at(-1);
  const url = known?.ipnUrl ?? ipnUrl;
  if (url === null) return Promise.resolve(null);
  if (known && entry) return jobs.send(url, jobs.ipnOf(known, entry));
  const amounts = { amount: "100.00", store_amount: "97.50", currency: "BDT", currency_type: "BDT" };
  return jobs.send(
    url,
    jobs.sign({
      status: "VALID",
      tran_id: tranId,
      val_id: newId(),
      bank_tran_id: newId(),
      tran_date: stamp(Date.now()),
      ...amounts,
      currency_amount: "100.00",
      ...fieldsOfMethod("bkash"),
      risk_level: "0",
      store_id: storeId,
    }),
  );
}
