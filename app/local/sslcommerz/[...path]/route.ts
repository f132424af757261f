import { call, route } from "@/lib/endpoint/endpoint";
import { passToPage } from "@/lib/money/charges/providers/sslcommerz/page-pass";

export const dynamic = "force-dynamic";

/** Accepts requests from every origin, like the payment provider's own page that it emulates. */
const pass = call({ access: "none", sameOrigin: false }, ({ request }) => passToPage(request));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: pass });
