import "server-only";
import { createTransport, type NodemailerError } from "nodemailer";
import { isLoopback } from "@/lib/platform/server/network";
import { mailSettings } from "./settings";

const CONNECT_MS = 5_000;
/** How long a connected server may be silent, ms. */
const SOCKET_MS = 15_000;
/** The most time for one mail, ms. */
const TOTAL_MS = 45_000;
/** How long an idle connection is kept, ms: shorter than mail servers and firewalls allow. */
const IDLE_MS = 30_000;

/** Exactly one address: no character that a mail server could read as the beginning of a second one. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/;

/** A picture within a mail, as a finished MIME part; the HTML shows it by the address `cid:` and its id. */
export type MailPicture = { cid: string; raw: Buffer };

/** A file as a mail's picture. It is encoded once, here, because every mail carries the same picture. */
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
  /**
   * The message's id, the same at every try of a mail, so that a mail program shows a mail that arrived twice only
   * once.
   */
  messageId: string;
  /** Pictures that the HTML shows; none when left out. */
  pictures?: readonly MailPicture[];
};

/**
 * A mail that was not sent. `permanent`: the server refused this mail for good (5xx), and another try would end the
 * same way. All other failures are worth another try, also a refused sign-in, which is the fault of the settings and
 * not of the mail.
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
    // One retry here, for a pooled connection that had gone stale; the outbox makes all others.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // A password must not cross a network unencrypted, even if an attacker on the way hides STARTTLS.
    requireTLS: protocol === "smtp:" && username !== "" && !isLoopback(hostname.replace(/^\[|\]$/g, "")),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const cause: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const aboutThisMail = cause.code === "EENVELOPE" || cause.code === "EMESSAGE";
  // Without a response code the library itself rejected the mail (no usable address, too large).
  const permanent = aboutThisMail && (cause.responseCode === undefined || cause.permanent === true);
  return new MailError(cause.message, { permanent, cause });
}
