import "server-only";
import { createTransport, type NodemailerError } from "nodemailer";
import { isLoopback } from "@/lib/platform/server/network";
import { mailSettings } from "./settings";

const CONNECT_MS = 5_000;
/** The socket timeout, in ms. If a connected mail server is silent for this time, the connection is closed. */
const SOCKET_MS = 15_000;
/** The timeout for sending one mail, in ms. */
const TOTAL_MS = 45_000;
/** How long an idle connection stays open, in ms: shorter than mail servers and firewalls allow. */
const IDLE_MS = 30_000;

/** Matches exactly one e-mail address, with no characters that a mail server could read as a second address. */
const ONE_ADDRESS = /^[^\s<>()[\],;:"\\@]+@[^\s<>()[\],;:"\\@]+$/;

/** A picture within a mail, as a finished MIME part. The HTML refers to it as `cid:` plus its id. */
export type MailPicture = { cid: string; raw: Buffer };

/**
 * Makes a mail's picture from a file. The file is encoded only once, because every mail contains the same picture.
 */
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
  /** One e-mail address, without a name. */
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The Message-ID, the same at every attempt. If a mail arrives twice, mail programs show it only once. */
  messageId: string;
  pictures?: readonly MailPicture[];
};

/**
 * A mail that was not sent. `permanent` is true if the server rejected this mail for good (5xx), so that a retry is
 * useless. All other failures can be retried. This includes a rejected sign-in, because its cause is the settings,
 * not the mail.
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
 * Sends one mail through the server of SMTP_URL. Resolves when the server has accepted the mail; throws MailError.
 * The library encodes subject and addresses, so that no text can add a header or a recipient. Files and URLs named in
 * a mail's content are never read.
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

/** Signs in to the mail server and sends nothing. Throws if the server does not answer or refuses the sign-in. */
export async function verifyMailServer(): Promise<void> {
  await transport().verify();
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
    // One retry is needed if the server has closed a pooled connection.
    maxRequeues: 1,
    idleTimeout: IDLE_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SOCKET_MS,
    // Sends the password only over an encrypted connection, even if an attacker hides that the server supports
    // STARTTLS.
    requireTLS: protocol === "smtp:" && username !== "" && !isLoopback(hostname.replace(/^\[|\]$/g, "")),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

function toMailError(error: unknown): MailError {
  if (error instanceof MailError) return error;
  const cause: NodemailerError = error instanceof Error ? error : new Error(String(error));
  const aboutThisMail = cause.code === "EENVELOPE" || cause.code === "EMESSAGE";
  // An error without a response code comes from the mail library, which has rejected the mail.
  const permanent = aboutThisMail && (cause.responseCode === undefined || cause.permanent === true);
  return new MailError(cause.message, { permanent, cause });
}
