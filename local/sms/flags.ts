import { type FlagsOf, port, text, whole } from "@ranna/local-process/flags";

/** The command line of the gateway. */
export const FLAGS = {
  dataDir: text("a folder"),
  /** Key that a sender sends as `Authorization: Bearer`. */
  key: text("a key"),
  port: port(),
  /** Number of messages that are kept; older ones are deleted. */
  keep: whole(2000, { least: 1 }),
};

export type Flags = FlagsOf<typeof FLAGS>;
