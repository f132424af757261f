import { addresses, type FlagsOf, optionalText, port, text } from "@ranna/local-process/flags";

export const FLAGS = {
  dataDir: text("a folder"),
  /** Address to listen on. */
  host: optionalText("127.0.0.1"),
  port: port(),
  /** Host name for browsers, used in the issuer's address. Defaults to the value of `host`. */
  publicHost: optionalText(null),
  clientId: text("the product's name at Google"),
  clientSecret: text("the product's secret"),
  /** Addresses to which a sign-in may return, e.g. `http://127.0.0.1:3000/api/auth/callback/google`. */
  redirectUri: addresses(),
};

export type Flags = FlagsOf<typeof FLAGS>;
