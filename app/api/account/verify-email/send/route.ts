import { mailVerificationAgain } from "@/lib/account/verify-email";
import { endpoint, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: endpoint({
    access: "user",
    handle: async ({ viewer, address }) => {
      await mailVerificationAgain(viewer, address);
      return Response.json({ accepted: true }, { status: 202 });
    },
  }),
});
