import { sessionCookie } from "@/lib/auth/session-cookie";
import { endpoint, route } from "@/lib/http/server";
import { changePassword } from "@/lib/users/change-password";
import { passwordChange } from "@/lib/users/schema";

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
