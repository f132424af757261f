import PostalMime, { type Address, type Attachment } from "postal-mime";

/** A mail as it is kept and answered. */
export type Mail = {
  id: string;
  /** Everybody it was handed in for, as the envelope says, so also hidden copies. */
  to: string[];
  /** `Name <address>` or the address. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** As in the header, in pointed brackets. */
  messageId: string;
  /** When it was written, as it says itself (ISO 8601); null when it does not. */
  date: string | null;
  /** When it was taken (ISO 8601). */
  receivedAt: string;
  /** Every header in the order of the mail; names in lower case. */
  headers: { name: string; value: string }[];
};

/** Reads a mail as it came over SMTP. Throws when it nests beyond all measure. */
export async function parseMail(raw: Buffer, to: string[]): Promise<Omit<Mail, "id" | "receivedAt">> {
  const email = await PostalMime.parse(raw);
  return {
    to,
    from: shown(email.from),
    subject: email.subject ?? "",
    text: email.text ?? "",
    html: withPictures(email.html ?? "", email.attachments),
    messageId: email.messageId ?? "",
    date: isoOrNull(email.date),
    headers: email.headers.map(({ key, value }) => ({ name: key, value })),
  };
}

const PICTURE = /^image\/(?:png|jpeg|gif|webp)$/;

/** The HTML with the pictures that came with the mail in it, as mail programs show them. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || !PICTURE.test(mimeType) || typeof content === "string") return shown;
    const data = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));
    const cid = `"cid:${contentId.replace(/^<|>$/g, "")}"`;
    return shown.replaceAll(cid, () => `"data:${mimeType};base64,${data.toString("base64")}"`);
  }, html);
}

/** An address as it is compared: `to` of a search and of a mail. */
export const comparable = (address: string): string => address.trim().toLowerCase();

/** Whether what a file holds is a mail: a file that was damaged is not. */
export function isMail(value: unknown): value is Mail {
  if (typeof value !== "object" || value === null) return false;
  const mail = value as Record<string, unknown>;
  const texts = ["id", "from", "subject", "text", "html", "messageId", "receivedAt"];
  return texts.every((name) => typeof mail[name] === "string") && Array.isArray(mail.to);
}

function shown(address: Address | undefined): string {
  if (!address?.address) return address?.name ?? "";
  return address.name ? `${address.name} <${address.address}>` : address.address;
}

function isoOrNull(date: string | undefined): string | null {
  const at = date ? new Date(date) : null;
  return at && !Number.isNaN(at.getTime()) ? at.toISOString() : null;
}
