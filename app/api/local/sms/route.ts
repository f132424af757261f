import { call, route } from "@/lib/endpoint/endpoint";
import * as sms from "@/lib/platform/sms/calls";
import { listLocalSms } from "@/lib/platform/sms/local-gateway";

export const dynamic = "force-dynamic";

/**
 * The SMS that the emulator has not really sent, newest first. 404 if an SMS gateway is configured (contract, "Cash
 * at the door").
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(sms.listLocal, async ({ query }) => listLocalSms(query.to || null)),
});
