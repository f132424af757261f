import { endpoint, route } from "@/lib/endpoint/endpoint";
import { unlinkGoogle } from "@/lib/people/auth/google/link-google";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer }) => {
      await unlinkGoogle(viewer);
      return { deletedCount: 1 };
    },
  }),
});
