import { beginEmailChange, cancelEmailChange } from "@/lib/account/change-email";
import { endpoint, route } from "@/lib/endpoint/endpoint";
import { emailChange } from "@/lib/people/users/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    body: emailChange,
    handle: async ({ viewer, body, address }) => {
      await beginEmailChange(viewer, body, address);
      return Response.json({ accepted: true }, { status: 202 });
    },
  }),
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer }) => ({ deletedCount: await cancelEmailChange(viewer) }),
  }),
});
