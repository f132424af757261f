import { call, route } from "@/lib/endpoint/endpoint";
import * as receipts from "@/lib/money/receipts/calls";
import { readReceipts } from "@/lib/money/receipts/read-receipt";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(receipts.listReceipts, ({ query }) => readReceipts(query)),
});
