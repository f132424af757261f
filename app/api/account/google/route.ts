import { unlinkGoogle } from "@/lib/auth/link-google";
import { endpoint, route } from "@/lib/http/server";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer }) => {
      await unlinkGoogle(viewer);
      return { deletedCount: 1 };
    },
  }),
});
