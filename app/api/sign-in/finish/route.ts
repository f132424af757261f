import { finishSignIn } from "@/lib/account/sign-in";
import * as signIn from "@/lib/account/sign-in-calls";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(signIn.finish, async ({ request, body, address }) => {
    const step = await finishSignIn(body, { cookies: request.headers.get("cookie"), address });
    return step ?? Response.json({ accepted: true }, { status: 202 });
  }),
});
