import { call, route } from "@/lib/endpoint/endpoint";
import * as mail from "@/lib/platform/mail/calls";
import { listLocalMails } from "@/lib/platform/mail/local-mailbox";

export const dynamic = "force-dynamic";

/**
 * The mails that the emulator has not really sent, newest first. 404 if a real mail server is configured (contract,
 * "Running it").
 */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(mail.listLocal, async ({ query }) => listLocalMails(query.to || null)),
});
