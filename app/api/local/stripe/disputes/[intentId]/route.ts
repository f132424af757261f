import { call, route } from "@/lib/endpoint/endpoint";
import * as charges from "@/lib/money/charges/calls";
import { sayDispute } from "@/lib/money/charges/providers/stripe/sandbox-disputes";

export const dynamic = "force-dynamic";

/** Makes the payment sandbox report a dispute about a payment. 404 if the real payment provider is configured. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(charges.sayDispute, ({ params, body }) => sayDispute(params.intentId, body.state)),
});
