import { randomBytes } from "node:crypto";
import path from "node:path";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/** How a stand-in is started as a process that ends with its starter. */
export const script = (file: string, args: string[]) => [
  "--import",
  "tsx",
  file,
  ...args,
  "--exit-with-parent",
];

type Emulator = {
  name: string;
  file: string;
  flags: string[];
  /** Of the first start only. */
  once?: string[];
  /** Flags of ports, each with the name of the address that says which one it was given. */
  ports: Record<string, string>;
};

/**
 * Starts an emulator on free ports, as a process that ends with its starter; answers the addresses that it says when it is ready. Others know
 * them: one that was killed comes back there.
 */
async function startEmulator(
  supervisor: Supervisor,
  { variables }: Settings,
  { name, file, flags, once = [], ports }: Emulator,
): Promise<Record<string, string>> {
  const given = (ready: string) => {
    const addresses: Record<string, string> = JSON.parse(ready);
    return Object.entries(ports).flatMap(([flag, address]) => [flag, portOf(addresses[address] ?? "")]);
  };
  const line = await supervisor.start({
    name,
    command: process.execPath,
    args: script(file, [...flags, ...once]),
    env: variables,
    ready: '"ready":true',
    argsAgain: (ready) => script(file, [...flags, ...given(ready)]),
  });
  return JSON.parse(line);
}

type Start = (supervisor: Supervisor, settings: Settings) => Promise<Record<string, string | undefined>>;

/** Starts the local database under DATA_DIR and answers the setting that leads the product to it. */
export const startMongo: Start = async (supervisor, settings) => {
  const { uri } = await startEmulator(supervisor, settings, {
    name: "local database",
    file: "local/mongo/main.ts",
    flags: ["--data-dir", path.join(settings.env.dataDir, "mongo")],
    ports: { "--port": "uri" },
  });
  return { MONGODB_URI: uri };
};

/** Starts the payment sandbox and answers the settings that lead the product to it. */
export const startStripe: Start = async (supervisor, settings) => {
  const { keys, env } = settings;
  const { url } = await startEmulator(supervisor, settings, {
    name: "payment sandbox",
    file: "local/stripe/main.ts",
    flags: [
      ...["--data-dir", path.join(env.dataDir, "stripe")],
      ...["--webhook-url", `http://${reachable(env.host)}:${env.port}/api/stripe/webhook`],
      ...["--webhook-secret", keys.stripeWebhookSecret],
      ...["--secret-key", keys.stripeSecretKey],
      ...["--publishable-key", keys.stripePublishableKey],
    ],
    // What an earlier run has not told the product is told when it listens (sendWebhooks).
    once: ["--paused"],
    ports: { "--port": "url" },
  });
  return {
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: keys.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    RANNA_STRIPE_API_BASE: url,
  };
};

/** Starts the local mailbox under DATA_DIR and answers the settings that lead the product to it. */
export const startMailbox: Start = async (supervisor, settings) => {
  const { smtpUrl, url } = await startEmulator(supervisor, settings, {
    name: "local mailbox",
    file: "local/mail/main.ts",
    flags: ["--data-dir", path.join(settings.env.dataDir, "mail")],
    ports: { "--smtp-port": "smtpUrl", "--http-port": "url" },
  });
  return { SMTP_URL: smtpUrl, RANNA_MAIL_API_BASE: url };
};

/** Starts the stand-in for Google and answers the settings that lead the product to it. */
export const startGoogle: Start = async (supervisor, settings) => {
  const { env } = settings;
  const clientId = `ranna-${randomBytes(8).toString("hex")}`;
  const clientSecret = randomBytes(24).toString("hex");
  const { issuer } = await startEmulator(supervisor, settings, {
    name: "stand-in for Google",
    file: "local/google/main.ts",
    flags: [
      ...["--data-dir", path.join(env.dataDir, "google")],
      ...["--host", env.host, "--public-host", hostName(env.baseUrl)],
      ...["--client-id", clientId, "--client-secret", clientSecret],
      ...["--redirect-uri", `${env.baseUrl}/api/auth/callback/google`],
    ],
    ports: { "--port": "issuer" },
  });
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, RANNA_GOOGLE_ISSUER: issuer };
};

/** Tells the payment sandbox that the product listens: its webhooks, held back since its start, go out. */
export async function sendWebhooks({ variables }: Settings): Promise<void> {
  const response = await fetch(`${variables.RANNA_STRIPE_API_BASE}/sandbox/webhooks`, {
    method: "POST",
    headers: { authorization: `Bearer ${variables.STRIPE_SECRET_KEY}` },
    body: JSON.stringify({ paused: false }),
  });
  if (!response.ok) throw new Error(`the payment sandbox does not send its webhooks: ${response.status}`);
}

function portOf(address: string): string {
  const port = /:(\d+)(?:[/?]|$)/.exec(address)?.[1];
  if (!port) throw new Error(`no port in ${address}`);
  return port;
}

/** How this machine reaches a server that listens on `host`, as it stands in an address. */
export function reachable(host: string): string {
  if (host === "0.0.0.0") return "127.0.0.1";
  if (host === "::") return "[::1]";
  return host.includes(":") ? `[${host}]` : host;
}

/** The host of an address, without the brackets of IPv6. */
export const hostName = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, "");
