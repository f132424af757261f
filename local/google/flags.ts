import { parseArgs } from "node:util";

export type Flags = {
  dataDir: string;
  /** Address to listen on. */
  host: string;
  /** 0: any free one. */
  port: number;
  /** Host name under which browsers reach it; it stands in the issuer's address. */
  publicHost: string;
  clientId: string;
  clientSecret: string;
  /** Where a sign-in may end, e.g. `http://127.0.0.1:3000/api/auth/callback/google`. */
  redirectUris: string[];
  exitWithParent: boolean;
};

const OPTIONS = {
  "data-dir": { type: "string" },
  host: { type: "string", default: "127.0.0.1" },
  port: { type: "string", default: "0" },
  "public-host": { type: "string" },
  "client-id": { type: "string" },
  "client-secret": { type: "string" },
  "redirect-uri": { type: "string", multiple: true },
  "exit-with-parent": { type: "boolean", default: false },
} as const;

/** Reads the command line. Throws with one plain line for the first wrong flag. */
export function readFlags(argv: string[]): Flags {
  const { values } = parseArgs({ args: argv, options: OPTIONS, strict: true });
  const text = (name: "data-dir" | "client-id" | "client-secret") => {
    const value = values[name];
    if (!value) throw new Error(`--${name} is missing`);
    return value;
  };
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0) throw new Error("--port: expected a whole number");
  const redirectUris = values["redirect-uri"] ?? [];
  const wrong = redirectUris.find((uri) => !URL.canParse(uri));
  if (redirectUris.length === 0 || wrong !== undefined)
    throw new Error("--redirect-uri: expected http://...");
  return {
    dataDir: text("data-dir"),
    host: values.host,
    port,
    publicHost: values["public-host"] ?? values.host,
    clientId: text("client-id"),
    clientSecret: text("client-secret"),
    redirectUris,
    exitWithParent: values["exit-with-parent"],
  };
}
