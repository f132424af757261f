import { call, route } from "@/lib/endpoint/endpoint";
import * as charges from "@/lib/money/charges/calls";
import { pageAfter } from "@/lib/site/page-after-payment";

export const dynamic = "force-dynamic";

const lead = async ({ params }: { params: { attemptId: string } }) =>
  new Response(null, {
    status: 303,
    headers: { location: await pageAfter(params.attemptId), "content-type": "text/html; charset=utf-8" },
  });

/** Only redirects and changes nothing, so it needs no cookie and does not read what is sent. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(charges.returnFromPage, lead),
  POST: call(charges.returnWithForm, lead),
});
