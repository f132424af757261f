import * as account from "@/lib/account/calls";
import { mailVerificationAgain } from "@/lib/account/verify-email";
import { call, route } from "@/lib/endpoint/endpoint";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(account.sendVerification, async ({ viewer, address }) => {
    await mailVerificationAgain(viewer, address);
    return Response.json({ accepted: true }, { status: 202 });
  }),
});
