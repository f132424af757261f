import { endpoint, route } from "@/lib/http/server";
import { mailVerificationAgain } from "@/lib/users/verify-email";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, address }) => {
      await mailVerificationAgain(viewer, address);
      return Response.json({ accepted: true }, { status: 202 });
    },
  }),
});
