import { signOutOne } from "@/lib/account/end-sessions";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer, params }) => {
      await signOutOne(viewer, params.id ?? "");
      return { deletedCount: 1 };
    },
  }),
});
