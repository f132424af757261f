import { changeNumber, removeNumber, stopNumberChange } from "@/lib/account/change-number";
import { listChangedPhones } from "@/lib/account/own-phones";
import { sendProofCode } from "@/lib/account/prove-phone";
import { call, route } from "@/lib/endpoint/endpoint";
import { sessionHeaders } from "@/lib/people/auth/browser-cookies";
import { requireClaims } from "@/lib/people/auth/session";
import type { Claims } from "@/lib/people/auth/tokens";
import * as phones from "@/lib/people/phones/calls";
import { wrongField } from "@/lib/platform/errors";

/** The numbers of the caller's account. `claims`: of the caller's new session; null if the session goes on. */
async function answerPhones(request: Request, uid: string, claims: Claims | null): Promise<Response> {
  const headers = claims === null ? {} : { headers: await sessionHeaders(request, claims) };
  return Response.json({ phones: await listChangedPhones(uid) }, headers);
}

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(phones.sendProof, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    return Response.json(await sendProofCode({ viewer, sid }, body.phone, address), { status: 202 });
  }),
  PUT: call(phones.open, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    const opened = await changeNumber({ viewer, sid, address }, body);
    if ("from" in opened) return Response.json(opened, { status: 202 });
    return answerPhones(request, viewer.uid, opened.claims);
  }),
  DELETE: call(phones.remove, async ({ request, viewer, body, address }) => {
    const { sid } = await requireClaims(request);
    const { change, phone, ...proof } = body;
    if (change) {
      await stopNumberChange(viewer, viewer.uid);
      return answerPhones(request, viewer.uid, null);
    }
    if (phone === undefined) throw wrongField("phone", "numberMissing");
    return answerPhones(
      request,
      viewer.uid,
      await removeNumber({ viewer, sid, address }, { phone, ...proof }),
    );
  }),
});
