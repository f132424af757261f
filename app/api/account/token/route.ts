import { issueToken } from "@/lib/account/renew-session";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({ access: "user", handle: ({ request }) => issueToken(request) }),
});
