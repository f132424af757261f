import { call, route } from "@/lib/endpoint/endpoint";
import { passToPage } from "@/lib/money/charges/providers/sslcommerz/page-pass";

export const dynamic = "force-dynamic";

/** Open to every origin, like the provider's page. */
const pass = call({ access: "none", sameOrigin: false }, ({ request }) => passToPage(request));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: pass });
