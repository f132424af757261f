import { type FlagsOf, port, text, whole } from "@ranna/local-process/flags";

/** The command line of the mailbox. */
export const FLAGS = {
  dataDir: text("a folder"),
  smtpPort: port(),
  httpPort: port(),
  /** How many mails are kept, the newest. */
  keep: whole(2000, { least: 1 }),
  /** Largest mail in bytes, as it comes over SMTP. */
  maxBytes: whole(1_000_000, { least: 1 }),
};

export type Flags = FlagsOf<typeof FLAGS>;
