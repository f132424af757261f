import { call, route } from "@/lib/endpoint/endpoint";
import * as receipts from "@/lib/money/receipts/calls";
import { readReceipt } from "@/lib/money/receipts/read-receipt";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(receipts.readReceipt, ({ viewer, params }) => readReceipt(viewer, params.number)),
});
