import { endpoint, route } from "@/lib/endpoint/endpoint";
import { publicPaymentConfig } from "@/lib/money/charges/providers/stripe/public-config";

export const dynamic = "force-dynamic";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    handle: async ({ request }) => publicPaymentConfig(request.headers.get("host")),
  }),
});
