import { type FlagsOf, port, text, whole } from "@ranna/local-process/flags";

export const FLAGS = {
  dataDir: text("a folder"),
  smtpPort: port(),
  httpPort: port(),
  /** Largest number of stored mails. If there are more, the oldest are deleted. */
  keep: whole(2000, { least: 1 }),
  /** Size of the largest accepted mail in bytes, as sent over SMTP. */
  maxBytes: whole(1_000_000, { least: 1 }),
};

export type Flags = FlagsOf<typeof FLAGS>;
