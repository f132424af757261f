import { openSignInLink } from "@/lib/account/sign-in";
import * as signIn from "@/lib/account/sign-in-calls";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(signIn.useLink, async ({ request, body, address }) => {
    const { cookie, ...step } = await openSignInLink(body.token, {
      cookies: request.headers.get("cookie"),
      address,
    });
    return Response.json(step, { headers: { "set-cookie": cookie } });
  }),
});
