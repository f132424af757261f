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

/** Starts the local database under DATA_DIR and answers the setting that leads the product to it. */
export async function startMongo(
  supervisor: Supervisor,
  settings: Settings,
): Promise<Record<string, string>> {
  const data = ["--data-dir", path.join(settings.env.dataDir, "mongo")];
  const file = "local/mongo/main.ts";
  const line = await supervisor.start({
    name: "local database",
    command: process.execPath,
    args: script(file, [...data, "--port", "0"]),
    env: settings.variables,
    ready: '"ready":true',
    // The server keeps its connections: a database that was killed comes back where it was.
    argsAgain: (ready) =>
      script(file, [...data, "--port", portOf((JSON.parse(ready) as { uri: string }).uri)]),
  });
  return { MONGODB_URI: (JSON.parse(line) as { uri: string }).uri };
}

/** Starts the payment sandbox and answers the settings that lead the product to it. */
export async function startStripe(
  supervisor: Supervisor,
  settings: Settings,
): Promise<Record<string, string>> {
  const { keys, env } = settings;
  const fixed = [
    ...["--data-dir", path.join(env.dataDir, "stripe")],
    ...["--webhook-url", `http://${reachable(env.host)}:${env.port}/api/stripe/webhook`],
    ...["--webhook-secret", keys.stripeWebhookSecret],
    ...["--secret-key", keys.stripeSecretKey],
    ...["--publishable-key", keys.stripePublishableKey],
  ];
  const file = "local/stripe/main.ts";
  const line = await supervisor.start({
    name: "payment sandbox",
    command: process.execPath,
    // What the demo data pay is told to the product when it listens (sendWebhooks).
    args: script(file, [...fixed, "--port", "0", "--paused"]),
    env: settings.variables,
    ready: '"ready":true',
    argsAgain: (ready) =>
      script(file, [...fixed, "--port", portOf((JSON.parse(ready) as { url: string }).url)]),
  });
  return {
    STRIPE_SECRET_KEY: keys.stripeSecretKey,
    STRIPE_PUBLISHABLE_KEY: keys.stripePublishableKey,
    STRIPE_WEBHOOK_SECRET: keys.stripeWebhookSecret,
    RANNA_STRIPE_API_BASE: (JSON.parse(line) as { url: string }).url,
  };
}

/** Tells the payment sandbox that the product listens: its webhooks, held back since its start, go out. */
export async function sendWebhooks({ variables }: Settings): Promise<void> {
  const response = await fetch(`${variables.RANNA_STRIPE_API_BASE}/sandbox/webhooks`, {
    method: "POST",
    headers: { authorization: `Bearer ${variables.STRIPE_SECRET_KEY}` },
    body: JSON.stringify({ paused: false }),
  });
  if (!response.ok) throw new Error(`the payment sandbox does not send its webhooks: ${response.status}`);
}

export function portOf(address: string): string {
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
