import { call, route } from "@/lib/endpoint/endpoint";
import { passToSandbox } from "@/lib/money/charges/providers/stripe/sandbox-pass";

export const dynamic = "force-dynamic";

/** Accepts requests from every origin, like Stripe. The publishable key and the client secret authorize a request. */
const pass = call({ access: "none", sameOrigin: false }, ({ request }) => passToSandbox(request));

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: pass, POST: pass });
