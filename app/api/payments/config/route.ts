import { call, route } from "@/lib/endpoint/endpoint";
import * as charges from "@/lib/money/charges/calls";
import { readPaymentConfig } from "@/lib/money/charges/providers/offered-methods";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(charges.readConfig, async ({ request }) => readPaymentConfig(request.headers.get("host"))),
});
