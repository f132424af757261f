import { accountMails } from "./account-mails";
import { frame } from "./frame";
import { oneLine } from "./inert";
import { orderMails } from "./order-mails";
import { parcelMails } from "./parcel-mails";
import { plainText } from "./plain-text";
import { purchaseMails } from "./purchase-mails";
import { reviewMails } from "./review-mails";
import { riderMails } from "./rider-mails";
import type { Content, PictureName, Tools } from "./template";

/** Mails about what is cooked. */
const OF_FOOD = { ...orderMails, ...purchaseMails, ...reviewMails };

/** Every kind of mail. A new one is one more entry, in the file of its domain. */
const KINDS = { ...OF_FOOD, ...parcelMails, ...riderMails, ...accountMails };

type Kind = keyof typeof KINDS;

/** A mail ready to send. */
export type Letter = { subject: string; text: string; html: string; picture: PictureName };

/**
 * Writes a mail from what was kept of it. Throws ZodError when the facts do not fit the kind, and Error for an unknown
 * kind, as one that only a later release knows.
 */
export function writeLetter(mail: { kind: string; data: unknown }, tools: Tools): Letter {
  if (!Object.hasOwn(KINDS, mail.kind)) throw new Error(`unknown kind of mail: ${mail.kind}`);
  const content: Content = KINDS[mail.kind as Kind].say(mail.data, tools);
  const picture = Object.hasOwn(OF_FOOD, mail.kind) ? "table" : "cloth";
  return {
    picture,
    subject: oneLine(content.subject),
    text: plainText(content, tools),
    html: frame(content, picture, tools),
  };
}
