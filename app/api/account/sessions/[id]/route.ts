import { endpoint, route } from "@/lib/endpoint/endpoint";
import { signOutOne } from "@/lib/people/auth/end-sessions";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => {
      await signOutOne(viewer, params.id ?? "");
      return { deletedCount: 1 };
    },
  }),
});
