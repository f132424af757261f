import { unlinkGoogle } from "@/lib/account/unlink-google";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  DELETE: endpoint({
    access: "user",
    handle: async ({ viewer }) => {
      await unlinkGoogle(viewer);
      return { deletedCount: 1 };
    },
  }),
});
