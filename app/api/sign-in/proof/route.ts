import { proveSignIn } from "@/lib/account/sign-in";
import * as signIn from "@/lib/account/sign-in-calls";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(signIn.proof, ({ request, body, address }) =>
    proveSignIn(body, { cookies: request.headers.get("cookie"), address }),
  ),
});
