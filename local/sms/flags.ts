import { type FlagsOf, port, text, whole } from "@ranna/local-process/flags";

export const FLAGS = {
  dataDir: text("a folder"),
  /** Key that a client must send as `Authorization: Bearer`. */
  key: text("a key"),
  port: port(),
  /** Number of stored messages. The oldest ones above it are deleted. */
  keep: whole(2000, { least: 1 }),
};

export type Flags = FlagsOf<typeof FLAGS>;
