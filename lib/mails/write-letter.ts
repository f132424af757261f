import { mails as parcels } from "@/lib/delivery/parcels/mails";
import { mails as riders } from "@/lib/delivery/riders/mails";
import { mails as incidents } from "@/lib/incidents/mails";
import { mails as charges } from "@/lib/money/charges/mails";
import { mails as payouts } from "@/lib/money/payouts/mails";
import { mails as auth } from "@/lib/people/auth/mails";
import type { Content, Tools } from "@/lib/platform/mail/template";
import { mails as claims } from "@/lib/shop/claims/mails";
import { mails as orders } from "@/lib/shop/orders/mails";
import { mails as reviews } from "@/lib/shop/reviews/mails";
import { frame, type PictureName } from "./frame";
import { oneLine } from "./inert";
import { plainText } from "./plain-text";

/** The kinds of mails about food; they have another picture than the rest. */
const OF_FOOD = { ...orders, ...claims, ...reviews };

/** Every kind of mail. A new kind is added in the `mails.ts` of the folder that sends it. */
const KINDS = { ...OF_FOOD, ...parcels, ...riders, ...charges, ...payouts, ...auth, ...incidents };

type Kind = keyof typeof KINDS;

/** A rendered mail, ready to send. */
export type Letter = { subject: string; text: string; html: string; picture: PictureName };

/**
 * Builds a mail from its stored data. Throws ZodError if the data does not fit the kind, and Error for an unknown
 * kind, such as one of a later release.
 */
export function writeLetter(mail: { kind: string; data: unknown }, tools: Tools): Letter {
  if (!Object.hasOwn(KINDS, mail.kind)) throw new Error(`unknown kind of mail: ${mail.kind}`);
  const content: Content = KINDS[mail.kind as Kind].write(mail.data, tools);
  const picture = Object.hasOwn(OF_FOOD, mail.kind) ? "table" : "cloth";
  return {
    picture,
    subject: oneLine(content.subject),
    text: plainText(content, tools),
    html: frame(content, picture, tools),
  };
}
