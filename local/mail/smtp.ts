import { SMTPServer, type SMTPServerDataStream } from "smtp-server";
import { type Refusal, takeRefusal } from "./controls";
import { comparable, parseMail } from "./mail";
import type { MailStore } from "./store";

type Options = { store: MailStore; refusals: Refusal[]; maxBytes: number; log: (line: string) => void };

/**
 * The SMTP server. It accepts mails to any address and forwards none. It answers 250 only after the mail is on disk.
 * There is no sign-in and no TLS, because it listens only on loopback.
 */
export function createSmtpServer({ store, refusals, maxBytes, log }: Options): SMTPServer {
  const server = new SMTPServer({
    name: "ranna-mailbox",
    disabledCommands: ["AUTH", "STARTTLS"],
    disableReverseLookup: true,
    size: maxBytes,
    rejectOversized: true,
    maxRecipients: 100,
    socketTimeout: 60_000,
    closeTimeout: 1_000,
    logger: false,
    onData(stream, session, callback) {
      const recipients = session.envelope.rcptTo.map(({ address }) => address.trim());
      void take(stream, recipients).then(
        (answer) => callback(null, answer),
        (error: unknown) => {
          if (!(error instanceof Refused)) log(error instanceof Error ? error.message : String(error));
          callback(error instanceof Refused ? error : new Refused(451, "The mail could not be kept."));
        },
      );
    },
  });

  async function take(stream: SMTPServerDataStream, recipients: string[]): Promise<string> {
    const raw = await readUpTo(stream, maxBytes);
    // The mail is too large, and the SMTP library answers 552.
    if (raw === null) return "";
    const refusal = takeRefusal(refusals, recipients.map(comparable));
    if (refusal) throw new Refused(refusal.code, "Refused on a test's word.");
    const mail = await store.add(await parseMail(raw, recipients));
    return `Kept as ${mail.id}`;
  }

  server.on("error", (error) => log(error.message));
  return server;
}

/** Thrown for an SMTP answer other than 250. `responseCode` is the SMTP code. */
class Refused extends Error {
  constructor(
    readonly responseCode: number,
    message: string,
  ) {
    super(message);
  }
}

/**
 * Reads the whole stream, because otherwise the client would not receive the answer. Returns null if the mail is
 * larger than `maxBytes`.
 */
async function readUpTo(stream: SMTPServerDataStream, maxBytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size <= maxBytes) chunks.push(chunk as Buffer);
    else chunks.length = 0;
  }
  return size > maxBytes || stream.sizeExceeded ? null : Buffer.concat(chunks);
}
