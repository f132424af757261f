import { type FlagsOf, optionalText, port, text } from "@ranna/local-process/flags";

/** The command line of the emulator for SSLCommerz. */
export const FLAGS = {
  dataDir: text("a folder"),
  /** Port of the provider's own paths; `down` closes it. */
  port: port(),
  /** Port of the hosted page and of the paths for test programs. */
  pagePort: port(),
  /** Origin under which browsers reach the hosted page; null: the page's own port. */
  pageOrigin: optionalText(null),
  /** Address to which the IPN of an unknown transaction is sent. */
  ipnUrl: optionalText(null),
  storeId: text("a store id"),
  storePassword: text("a store password"),
};

export type Flags = FlagsOf<typeof FLAGS>;
