import { endpoint, route } from "@/lib/endpoint/endpoint";
import { listLocalMails } from "@/lib/platform/mail/local-mailbox";
import { localMailQuery } from "@/lib/platform/mail/schema";

export const dynamic = "force-dynamic";

/** Mails that the product would have sent, newest first; 404 where a real mail server is set (contract, "Running it"). */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: endpoint({
    access: "none",
    query: localMailQuery,
    handle: async ({ query }) => listLocalMails(query.to || null),
  }),
});
