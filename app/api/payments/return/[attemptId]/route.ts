import { call, route } from "@/lib/endpoint/endpoint";
import * as charges from "@/lib/money/charges/calls";
import { pageAfter } from "@/lib/site/page-after-payment";

export const dynamic = "force-dynamic";

const lead = async ({ params }: { params: { attemptId: string } }) =>
  new Response(null, {
    status: 303,
    headers: { location: await pageAfter(params.attemptId), "content-type": "text/html; charset=utf-8" },
  });

/** Leads on and changes nothing: needs no cookie, and what it is sent is not read. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(charges.returnFromPage, lead),
  POST: call(charges.returnWithForm, lead),
});
