import { type FlagsOf, given, optionalText, port, text, whole } from "@ranna/local-process/flags";

/** The command line of the payment sandbox. */
export const FLAGS = {
  dataDir: text("a folder"),
  port: port(),
  webhookUrl: optionalText(null),
  /** Events wait until `POST /sandbox/webhooks {"paused":false}`: their receiver does not listen yet. */
  paused: given(),
  webhookSecret: text("whsec_...", "whsec_"),
  secretKey: text("sk_...", "sk_"),
  publishableKey: text("pk_...", "pk_"),
  /** First pause between two tries of a webhook, ms; it doubles. */
  retryBaseMs: whole(1000),
  /** Smallest charge in poisha. */
  minimumBdt: whole(6000),
};

export type Flags = FlagsOf<typeof FLAGS>;
