import { changePassword } from "@/lib/account/change-password";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { sessionCookie } from "@/lib/people/auth/session-cookie";
import { passwordChange } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: passwordChange,
    handle: async ({ viewer, body, address }) => {
      const cookie = await sessionCookie(await changePassword(viewer, body, address));
      return Response.json({ modifiedCount: 1 }, { headers: { "set-cookie": cookie } });
    },
  }),
});
