import { type FlagsOf, given, optionalText, port, text, whole } from "@ranna/local-process/flags";

export const FLAGS = {
  dataDir: text("a folder"),
  port: port(),
  webhookUrl: optionalText(null),
  /** Names of the events to send, with commas between them, as an account selects them. Absent: all events. */
  webhookEvents: optionalText(null),
  /**
   * Sends no events until `POST /sandbox/webhooks {"paused":false}`, because their receiver may not be listening yet.
   */
  paused: given(),
  webhookSecret: text("whsec_...", "whsec_"),
  secretKey: text("sk_...", "sk_"),
  publishableKey: text("pk_...", "pk_"),
  /** Pause in ms between the first two attempts to send a webhook. Each later pause is twice as long. */
  retryBaseMs: whole(1000),
  /** Smallest charge in poisha. */
  minimumBdt: whole(6000),
};

export type Flags = FlagsOf<typeof FLAGS>;
