import PostalMime, { type Address, type Attachment } from "postal-mime";

/** A stored mail, as the HTTP server returns it. */
export type Mail = {
  id: string;
  /** The recipients in the SMTP envelope, including those of blind copies. */
  to: string[];
  /** The sender as `Name <address>`, or only the address. */
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The Message-ID header, with its angle brackets. */
  messageId: string;
  /** The date that the sender wrote into the mail (ISO 8601). null: no date. */
  date: string | null;
  /** The time at which the mailbox accepted the mail (ISO 8601). */
  receivedAt: string;
  /** All headers in the order of the mail. Names are in lower case. */
  headers: { name: string; value: string }[];
};

/** Parses a mail as sent over SMTP. Throws when its parts are nested too deep. */
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

/** Replaces references to attached pictures in the HTML by data URLs. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((shown, { contentId, mimeType, content }) => {
    if (!contentId || !PICTURE.test(mimeType) || typeof content === "string") return shown;
    const data = Buffer.from(content instanceof Uint8Array ? content : new Uint8Array(content));
    const cid = `"cid:${contentId.replace(/^<|>$/g, "")}"`;
    return shown.replaceAll(cid, () => `"data:${mimeType};base64,${data.toString("base64")}"`);
  }, html);
}

/** Returns an address in the form for comparison: trimmed, in lower case. */
export const comparable = (address: string): string => address.trim().toLowerCase();

/** Returns true if the content of a file is a stored mail, false if the file is damaged. */
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
