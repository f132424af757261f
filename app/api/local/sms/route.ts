import { call, route } from "@/lib/endpoint/endpoint";
import * as sms from "@/lib/platform/sms/calls";
import { listLocalSms } from "@/lib/platform/sms/local-gateway";

export const dynamic = "force-dynamic";

/** SMS that the product would have sent, newest first; 404 where a gateway is set (contract, "Cash at the door"). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(sms.listLocal, async ({ query }) => listLocalSms(query.to || null)),
});
