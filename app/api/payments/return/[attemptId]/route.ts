import { call, route } from "@/lib/endpoint/endpoint";
import * as charges from "@/lib/money/charges/calls";
import { pageAfter } from "@/lib/site/page-after-payment";

export const dynamic = "force-dynamic";

const lead = async ({ params }: { params: { attemptId: string } }) =>
  new Response(null, {
    status: 303,
    headers: { location: await pageAfter(params.attemptId), "content-type": "text/html; charset=utf-8" },
  });

/**
 * Redirects the buyer after the payment provider's page. Changes nothing, so it needs no session and ignores the form
 * that the provider sends.
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(charges.returnFromPage, lead),
  POST: call(charges.returnWithForm, lead),
});
