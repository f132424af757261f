import { endpoint, route } from "@/lib/http/server";
import { passToSandbox } from "@/lib/payments/sandbox-pass";

export const dynamic = "force-dynamic";

const pass = endpoint({ access: "none", handle: ({ request }) => passToSandbox(request) });

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({ GET: pass, POST: pass });
