import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { EVENTS } from "../../lib/money/charges/providers/stripe/events";
import { hostName } from "../../lib/platform/server/network";
import { nodeArgs } from "./node-args";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/** Node's arguments for a young generation of at most 3 x 4 MB, which V8 would let grow to 3 x 16 MB. */
const YOUNG_ARGS = ["--max-semi-space-size=4"];

/** Node's arguments to run an emulator as a child process that ends with its parent. */
export const script = (file: string, args: string[]) => [
  ...YOUNG_ARGS,
  ...nodeArgs(file),
  ...args,
  "--exit-with-parent",
];

type Addresses = Record<string, string>;

/** An emulator: its command-line flags, and the settings with which the product uses it. */
export type Emulator = {
  flags: string[];
  /** Flags that are passed at the first start only, not at a restart. */
  once?: string[];
  /** Maps a flag that sets a port to the key under which the emulator reports its address. */
  ports: Record<string, string>;
  /** The settings that point the product to the emulator. */
  settings: (addresses: Addresses) => Record<string, string | undefined>;
};

/**
 * The command-line flags of an emulator. `earlier` has the addresses of its previous start, so that a restart uses
 * the same ports. Null at the first start.
 */
const flagsOf = ({ flags, once = [], ports }: Emulator, earlier: Addresses | null): string[] =>
  earlier === null
    ? [...flags, ...once]
    : [...flags, ...Object.entries(ports).flatMap(([flag, name]) => [flag, portOf(earlier[name] ?? "")])];

/** Starts a script of `local/` and returns the JSON that it prints when it is ready. */
async function launch<Ready>(
  supervisor: Supervisor,
  { variables }: Settings,
  name: string,
  file: string,
  argsOf: (said: Ready | null) => string[],
): Promise<Ready> {
  const line = await supervisor.start({
    name,
    command: process.execPath,
    args: script(file, argsOf(null)),
    env: variables,
    ready: '"ready":true',
    argsAgain: (ready) => script(file, argsOf(JSON.parse(ready))),
  });
  return JSON.parse(line);
}

/** Starts the local database in DATA_DIR and returns the setting with its address. */
export async function startMongo(supervisor: Supervisor, settings: Settings) {
  const mongo: Emulator = {
    flags: ["--data-dir", path.join(settings.env.server.dataDir, "mongo")],
    ports: { "--port": "uri" },
    settings: ({ uri }) => ({ MONGODB_URI: uri }),
  };
  const argsOf = (said: Addresses | null) => flagsOf(mongo, said);
  return mongo.settings(await launch(supervisor, settings, "local database", "local/mongo/main.ts", argsOf));
}

/** The name of the process in which all emulators run except the database. */
export const LOCAL_SERVICES = "local services";

/** Starts the emulators in one process (local/main.ts) and returns the settings with their addresses. */
export async function startServices(
  supervisor: Supervisor,
  settings: Settings,
  emulators: Readonly<Record<string, Emulator>>,
): Promise<Record<string, string | undefined>> {
  const all = Object.entries(emulators);
  const argsOf = (said: Record<string, Addresses> | null) =>
    all.flatMap(([name, one]) => ["--run", name, ...flagsOf(one, said && (said[name] ?? {}))]);
  const addresses = await launch(supervisor, settings, LOCAL_SERVICES, "local/main.ts", argsOf);
  return Object.assign({}, ...all.map(([name, one]) => one.settings(addresses[name] ?? {})));
}

/** The emulator of Stripe. */
export const stripe = ({ keys, env }: Settings): Emulator => ({
  flags: [
    "--data-dir",
    path.join(env.server.dataDir, "stripe"),
    "--webhook-url",
    `http://${reachable(env.server.host)}:${env.server.port}/api/stripe/webhook`,
    "--webhook-events",
    Object.keys(EVENTS).join(","),
    "--webhook-secret",
    keys.stripeWebhookSecret,
    "--secret-key",
    keys.stripeSecretKey,
    "--publishable-key",
    keys.stripePublishableKey,
  ],
  // Starts paused, because webhooks must not be sent before the product is listening.
  once: ["--paused"],
  ports: { "--port": "url" },
  settings: ({ url }) => ({
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: keys.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    RANNA_STRIPE_API_BASE: url,
  }),
});

/** The emulator of the payment provider SSLCommerz. */
export const sslcommerz = ({ keys, env }: Settings): Emulator => ({
  flags: [
    "--data-dir",
    path.join(env.server.dataDir, "sslcommerz"),
    "--page-origin",
    env.server.baseUrl,
    "--ipn-url",
    `http://${reachable(env.server.host)}:${env.server.port}/api/sslcommerz/ipn`,
    "--store-id",
    "ranna_local",
    "--store-password",
    keys.sslcommerzPassword,
  ],
  ports: { "--port": "url", "--page-port": "pageUrl" },
  settings: ({ url, pageUrl }) => ({
    SSLCOMMERZ_STORE_ID: "ranna_local",
    SSLCOMMERZ_STORE_PASSWORD: keys.sslcommerzPassword,
    RANNA_SSLCOMMERZ_API_BASE: url,
    RANNA_SSLCOMMERZ_PAGE_BASE: pageUrl,
  }),
});

/** The emulator of a mail server, which stores mails in the local mailbox. */
export const mail = ({ env }: Settings): Emulator => ({
  flags: ["--data-dir", path.join(env.server.dataDir, "mail")],
  ports: { "--smtp-port": "smtpUrl", "--http-port": "url" },
  settings: ({ smtpUrl, url }) => ({ SMTP_URL: smtpUrl, RANNA_MAIL_API_BASE: url }),
});

/** The emulator of an SMS gateway. */
export function sms({ env }: Settings): Emulator {
  const key = randomBytes(24).toString("hex");
  return {
    flags: ["--data-dir", path.join(env.server.dataDir, "sms"), "--key", key],
    ports: { "--port": "url" },
    settings: ({ url }) => ({
      SMS_URL: `${url}/messages`,
      SMS_KEY: key,
      SMS_SENDER: "RANNA",
      RANNA_SMS_API_BASE: url,
    }),
  };
}

/** The emulator of browsers' push services, with the VAPID pair that it makes. */
export const push = ({ env }: Settings): Emulator => ({
  flags: ["--data-dir", path.join(env.server.dataDir, "push")],
  ports: { "--port": "url" },
  settings: ({ url, publicKey, privateKey }) => ({
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    RANNA_PUSH_API_BASE: url,
  }),
});

export function google({ env }: Settings): Emulator {
  const clientId = `ranna-${randomBytes(8).toString("hex")}`;
  const clientSecret = randomBytes(24).toString("hex");
  return {
    flags: [
      "--data-dir",
      path.join(env.server.dataDir, "google"),
      "--host",
      env.server.host,
      "--public-host",
      hostName(env.server.baseUrl),
      "--client-id",
      clientId,
      "--client-secret",
      clientSecret,
      "--redirect-uri",
      `${env.server.baseUrl}/api/auth/callback/google`,
    ],
    ports: { "--port": "issuer" },
    settings: ({ issuer }) => ({
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_CLIENT_SECRET: clientSecret,
      RANNA_GOOGLE_ISSUER: issuer,
    }),
  };
}

/**
 * Tells the Stripe emulator to send webhooks, because the product is listening now. Not by `fetch`, which would add
 * 10 MB to the process of `npm start`.
 */
export async function sendWebhooks({ variables }: Settings): Promise<void> {
  const asked = request(`${variables.RANNA_STRIPE_API_BASE}/sandbox/webhooks`, {
    method: "POST",
    headers: { authorization: `Bearer ${variables.STRIPE_SECRET_KEY}` },
  });
  const [response]: IncomingMessage[] = await once(asked.end(JSON.stringify({ paused: false })), "response");
  response?.resume();
  if (response?.statusCode !== 200)
    throw new Error(`the payment sandbox does not send its webhooks: ${response?.statusCode}`);
}

function portOf(address: string): string {
  const port = /:(\d+)(?:[/?]|$)/.exec(address)?.[1];
  if (!port) throw new Error(`no port in ${address}`);
  return port;
}

/** The host name by which this machine can reach a server that listens on `host`. */
export function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}
