import { z } from "zod";
import { defineSettings } from "@/lib/platform/settings/define-settings";
import { kinds } from "@/lib/platform/settings/kinds";

const MAILBOX = "a mailbox, as shop@example.com or Shop <shop@example.com>";
const MAIL_SERVER = "smtp://host:port or smtps://user:password@host:port (special signs as %40, %2F, ...)";

/** A mail sender: an address, or a name and an address in angle brackets. */
const mailbox = kinds.text
  .transform((value, context) => {
    const named = /^(?:"([^"<>\p{Cc}]*)"|([^"<>\p{Cc}]*?))\s*<([^<>\s]+)>$/u.exec(value);
    const address = z.email().safeParse(named?.[3] ?? value);
    if (address.success) return { name: (named?.[1] ?? named?.[2] ?? "").trim(), address: address.data };
    context.issues.push({ code: "custom", message: `expected ${MAILBOX}`, input: value });
    return z.NEVER;
  })
  .describe(MAILBOX);

/**
 * Returns true if the text is a mail server's address. A path, a `#`, or a query with `@` makes it invalid, because
 * it shows that special characters of the password are not percent-encoded.
 */
function isMailServer(value: string): boolean {
  try {
    const { protocol, hostname, pathname, search, hash, username, password } = new URL(value);
    decodeURIComponent(username + password);
    const signIn = (username === "") === (password === "");
    const rest = /^\/?(\?[\w.]+=[^@#]*)?$/.test(pathname + search + hash);
    return /^smtps?:$/.test(protocol) && hostname !== "" && signIn && rest;
  } catch {
    return false;
  }
}

export const mailSettings = defineSettings({
  heading: "Mail",
  table: {
    smtpUrl: {
      name: "SMTP_URL",
      kind: z
        .string()
        .refine(isMailServer, { error: `expected ${MAIL_SERVER}` })
        .describe(MAIL_SERVER),
      unset:
        "nothing is sent: an emulator keeps the newest 2,000 (`/local/mail`, JSON `GET /api/local/mail?to=`); with " +
        "`LOCAL_SERVICES=deny` mails wait, and are given up after 3 days",
      purpose: "The mail server; a sign-in over `smtp://` needs STARTTLS.",
    },
    from: {
      name: "MAIL_FROM",
      kind: mailbox,
      unset: "`RANNA <hello@ranna.test>`; needed with `SMTP_URL`",
      purpose: "The sender of all mails.",
    },
    apiBase: {
      name: "RANNA_MAIL_API_BASE",
      kind: kinds.emulatorAddress,
      unset: "a real mail server",
      internal: "emulator",
      purpose: "Where the local mailbox is read.",
    },
    everyMs: {
      name: "RANNA_MAIL_MS",
      kind: kinds.count(),
      default: "2000",
      internal: "test",
      purpose: "Pause between two rounds of the job that sends mails, ms.",
    },
  },
  view: ({ from, ...settings }) => ({
    ...settings,
    from: from ?? { name: "RANNA", address: "hello@ranna.test" },
    sandbox: settings.apiBase !== null,
  }),
});
