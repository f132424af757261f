import { type FlagsOf, port, text, whole } from "@ranna/local-process/flags";

export const FLAGS = {
  dataDir: text("a folder"),
  port: port(),
  /** Largest number of stored pushes, and of subscriptions. If there are more, the oldest are deleted. */
  keep: whole(2000, { least: 1 }),
};

export type Flags = FlagsOf<typeof FLAGS>;
