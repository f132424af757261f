import { type FlagsOf, optionalText, port, text } from "@ranna/local-process/flags";

/** The command line of the stand-in for SSLCommerz. */
export const FLAGS = {
  dataDir: text("a folder"),
  /** Of the provider's own paths: the ones that `down` closes. */
  port: port(),
  /** Of the hosted page and of what programs tell. */
  pagePort: port(),
  /** Where browsers find the hosted page; the page's own port unless told. */
  pageOrigin: optionalText(null),
  /** Where an IPN of an unknown transaction goes. */
  ipnUrl: optionalText(null),
  storeId: text("a store id"),
  storePassword: text("a store password"),
};

export type Flags = FlagsOf<typeof FLAGS>;
