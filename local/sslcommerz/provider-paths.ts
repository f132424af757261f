import type { IncomingMessage } from "node:http";
import { fieldsOf } from "./fields";
import { readBody } from "./http";
import { stamp } from "./ids";
import { queryRefund, refund, type Said } from "./refunds";
import { openSession } from "./sessions";
import type { Store } from "./store";

export type Shop = { storeId: string; storePassword: string; pageOrigin: () => string };

const NO_ACCESS = { APIConnect: "FAILED" } as const;

/** Answers SSLCommerz's own paths (developer.sslcommerz.com/doc/v4). Returns null for any other path. */
export async function answerProvider(
  store: Store,
  shop: Shop,
  request: IncomingMessage,
): Promise<Said | null> {
  const url = new URL(request.url ?? "/", "http://sslcommerz");
  const call = `${request.method} ${url.pathname}`;
  const query = url.searchParams;
  const mayAsk = query.get("store_id") === shop.storeId && query.get("store_passwd") === shop.storePassword;
  switch (call) {
    case "POST /gwprocess/v4/api.php": {
      const form = new URLSearchParams(await readBody(request));
      const isShop = form.get("store_id") === shop.storeId && form.get("store_passwd") === shop.storePassword;
      if (isShop) return { body: openSession(store, form, shop.pageOrigin()) };
      return { body: { status: "FAILED", failedreason: "Store Credential Error Or Store is De-active" } };
    }
    case "GET /validator/api/validationserverAPI.php":
      return { body: mayAsk ? validate(store, query.get("val_id") ?? "") : NO_ACCESS };
    case "GET /validator/api/merchantTransIDvalidationAPI.php":
      if (!mayAsk) return { body: NO_ACCESS };
      if (query.has("refund_ref_id")) return { body: queryRefund(store, query.get("refund_ref_id") ?? "") };
      if (query.has("refund_amount")) return refund(store, query);
      if (query.has("tran_id")) return { body: entriesOf(store, query.get("tran_id") ?? "") };
      return { body: { APIConnect: "INVALID_REQUEST" } };
    default:
      return null;
  }
}

/** SSLCommerz's "Order Validation API". Returns `VALID` the first time and `VALIDATED` from then on. */
function validate(store: Store, valId: string): object {
  return store.write(() => {
    const transaction = store.get("transaction", store.get("val", valId) ?? "");
    const entry = transaction?.entries.find(({ id }) => id === valId);
    if (!transaction || entry?.status !== "VALID")
      return { status: "INVALID_TRANSACTION", APIConnect: "DONE" };
    const said = fieldsOf(transaction, entry);
    entry.validated = true;
    store.put("transaction", transaction.tranId, transaction);
    return { ...said, APIConnect: "DONE", validated_on: stamp(Date.now()), gw_version: "4" };
  });
}

/** SSLCommerz's "Transaction Query by Transaction ID". Returns all attempts to pay a transaction, oldest first. */
function entriesOf(store: Store, tranId: string): object {
  const transaction = store.get("transaction", tranId);
  const element = transaction?.entries.map((entry) => fieldsOf(transaction, entry)) ?? [];
  return { APIConnect: "DONE", no_of_trans_found: element.length, element };
}
