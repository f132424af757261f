import { call, route } from "@/lib/endpoint/endpoint";
import { receiveWebhook } from "@/lib/flows/take-event";
import * as charges from "@/lib/money/charges/calls";
import { readBytes } from "@/lib/platform/http/body";
import { limits, takePoint } from "@/lib/platform/limits/limits";

const MAX_IPN_BYTES = 64 * 1024;

/**
 * Receives SSLCommerz's payment notifications, authorized by the signature over their fields. The content is not
 * trusted: it only triggers a request to the provider for the payment's state.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(charges.receiveIpn, async ({ request, address }) => {
    await takePoint(limits.ipn(), address);
    const body = await readBytes(request, MAX_IPN_BYTES);
    await receiveWebhook(body, null, "wallet");
    return { received: true };
  }),
});
