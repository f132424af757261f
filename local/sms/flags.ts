import { type FlagsOf, port, text, whole } from "@ranna/local-process/flags";

/** The command line of the gateway. */
export const FLAGS = {
  dataDir: text("a folder"),
  /** What a sender shows as `Authorization: Bearer`. */
  key: text("a key"),
  port: port(),
  /** How many messages are kept, the newest. */
  keep: whole(2000, { least: 1 }),
};

export type Flags = FlagsOf<typeof FLAGS>;
