import { call, route } from "@/lib/endpoint/endpoint";
import * as charges from "@/lib/money/charges/calls";
import { publicPaymentConfig } from "@/lib/money/charges/providers/stripe/public-config";
import { meansOffered } from "@/lib/shop/orders/means";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(charges.readConfig, async ({ request }) => ({
    ...publicPaymentConfig(request.headers.get("host")),
    means: meansOffered(),
  })),
});
