import "server-only";
import { createTransport, type NodemailerError } from "nodemailer";
import { isLoopback } from "@/lib/platform/server/network";
import { mailSettings } from "./settings";

const CONNECT_MS = 5_000;
/** Silence of a connected server. */
const SOCKET_MS = 15_000;
/** A whole mail, however slowly the server talks. */
const TOTAL_MS = 45_000;
/** Below what servers and firewalls keep open for us. */
const IDLE_MS = 30_000;

/** Exactly one address: nothing in it that a server could read as a second one. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/;

/** A picture that comes with the mail, as it stands there; its HTML names it as `cid:` and this id. */
export type MailPicture = { cid: string; raw: Buffer };

/** A file as a mail's picture. It is encoded here, once: the same goes with every mail. */
export function mailPicture(
  cid: string,
  filename: string,
  contentType: string,
  content: Buffer,
): MailPicture {
  const head = [
    `Content-Type: ${contentType}; name=${filename}`,
    `Content-ID: <${cid}>`,
    "Content-Transfer-Encoding: base64",
    `Content-Disposition: inline; filename=${filename}`,
  ];
  const lines = content.toString("base64").match(/.{1,76}/g) ?? [];
  return { cid, raw: Buffer.from([...head, "", ...lines].join("\r\n")) };
}

export type Mail = {
  /** One address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same at every try of the same mail, so that a mail program shows a mail that came twice once. */
  messageId: string;
  /** Pictures of its HTML; none when left out. */
  pictures?: readonly MailPicture[];
};

/**
 * A mail that was not sent. `permanent`: the server refused this mail for good (5xx), another try would end the same
 * way. Everything else is worth another try, also a refused sign-in: that is the setting's fault, not the mail's.
 */
export class MailError extends Error {
  readonly permanent: boolean;

  constructor(message: string, options: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.name = "MailError";
    this.permanent = options.permanent;
  }
}

/**
 * Hands one mail to the mail server of SMTP_URL and resolves when that server has taken it. Throws MailError.
 * Subject and addresses are encoded by the library, so that no text can add a header or a recipient; files and
 * addresses named in a mail's content are never read.
 */
export async function sendMail({ to, subject, text, html, messageId, pictures = [] }: Mail): Promise<void> {
  if (!ONE_ADDRESS.test(to)) throw new MailError("the recipient is no address", { permanent: true });
  try {
    await transport().sendMail({
      from: mailSettings().from,
      to: { name: "", address: to },
      subject,
      text,
      html,
      messageId,
      attachments: pictures.map((picture) => ({ ...picture, contentDisposition: "inline" as const })),
      headers: { "Auto-Submitted": "auto-generated" },
      signal: AbortSignal.timeout(TOTAL_MS),
    });
  } catch (error) {
    throw toMailError(error);
  }
}

type Transport = ReturnType<typeof open>;

let current: { url: string; transport: Transport } | undefined;

function transport(): Transport {
  const { smtpUrl } = mailSettings();
  if (smtpUrl === null) throw new MailError("SMTP_URL is not set", { permanent: false });
  if (current?.url !== smtpUrl) {
    current?.transport.close();
    current = { url: smtpUrl, transport: open(smtpUrl) };
  }
  return current.transport;
}

function open(url: string) {
  const { protocol, hostname, username } = new URL(url);
  return createTransport({
    pool: true,
    url,
    maxConnections: 3,
    // A second try is for a connection that went stale in the pool; all others are the outbox's.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // A password never goes over a network in the clear, also when somebody on the way hides STARTTLS.
    requireTLS: protocol === "smtp:" && username !== "" && !isLoopback(hostname.replace(/^\[|\]$/g, "")),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const cause: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const aboutThisMail = cause.code === "EENVELOPE" || cause.code === "EMESSAGE";
  // Without an answer of the server the library itself found the mail unfit (no usable address, too large).
  const permanent = aboutThisMail && (cause.responseCode === undefined || cause.permanent === true);
  return new MailError(cause.message, { permanent, cause });
}
