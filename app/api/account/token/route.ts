import * as account from "@/lib/account/calls";
import { issueToken } from "@/lib/account/renew-session";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(account.issueToken, ({ request }) => issueToken(request)),
});
