import { call, route } from "@/lib/endpoint/endpoint";
import { receiveWebhook } from "@/lib/flows/take-event";
import * as charges from "@/lib/money/charges/calls";
import { readBytes } from "@/lib/platform/http/body";

const MAX_EVENT_BYTES = 256 * 1024;

/** Receives Stripe's events. The signature over the raw body authorizes a request, so other origins are accepted. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(charges.receiveEvent, async ({ request }) => {
    const body = await readBytes(request, MAX_EVENT_BYTES);
    await receiveWebhook(body, request.headers.get("stripe-signature"));
    return { received: true };
  }),
});
