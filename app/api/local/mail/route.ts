import { call, route } from "@/lib/endpoint/endpoint";
import * as mail from "@/lib/platform/mail/calls";
import { listLocalMails } from "@/lib/platform/mail/local-mailbox";

export const dynamic = "force-dynamic";

/** Mails that the product would have sent, newest first; 404 where a real mail server is set (contract, "Running it"). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(mail.listLocal, async ({ query }) => listLocalMails(query.to || null)),
});
