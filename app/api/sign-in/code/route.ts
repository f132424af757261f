import { sendSignInCode } from "@/lib/account/sign-in";
import * as signIn from "@/lib/account/sign-in-calls";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(signIn.begin, async ({ request, body, address }) => {
    const { cookie, ...sent } = await sendSignInCode(body.phone, {
      cookies: request.headers.get("cookie"),
      address,
    });
    return Response.json(sent, { status: 202, headers: { "set-cookie": cookie } });
  }),
});
