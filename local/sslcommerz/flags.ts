import { type FlagsOf, optionalText, port, text } from "@ranna/local-process/flags";

export const FLAGS = {
  dataDir: text("a folder"),
  /** Port of SSLCommerz's own API. */
  port: port(),
  /** Port of the hosted payment page and of the paths for test programs. */
  pagePort: port(),
  /** Origin under which browsers reach the hosted payment page. null: the address on which its server listens. */
  pageOrigin: optionalText(null),
  /** Address to which payment notifications (IPNs) of unknown transactions are sent. */
  ipnUrl: optionalText(null),
  storeId: text("a store id"),
  storePassword: text("a store password"),
};

export type Flags = FlagsOf<typeof FLAGS>;
