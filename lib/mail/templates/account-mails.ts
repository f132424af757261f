import { z } from "zod";
import { routes } from "@/lib/routes";
import { mailsTexts as say } from "@/lib/texts/mails";
import { type Block, template } from "./template";

const text = (words: string): Block => ({ kind: "text", text: words });

/** `linkId`: a link of lib/auth/one-time-links.ts, by its id; what opens the account is made when the mail is written. */
const asked = z.object({ name: z.string(), email: z.string(), linkId: z.string() });

/** Mails about ways into an account. */
export const accountMails = {
  google_link_confirm: template(asked, ({ name, email, linkId }, { link, linkToken }) => ({
    ...say.googleLink,
    blocks: [
      text(say.hello(name)),
      text(say.googleLink.text(email)),
      {
        kind: "button",
        label: say.googleLink.button,
        href: link(`${routes.confirmGoogle}?token=${encodeURIComponent(linkToken("google_link", linkId))}`),
      },
      text(say.googleLink.hour),
      text(say.googleLink.notYou),
    ],
    why: say.why.account,
  })),
};
