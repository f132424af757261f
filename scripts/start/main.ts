import { createServer } from "node:net";
import { SettingsError } from "../../lib/env";
import { routes } from "../../lib/routes";
import { buildIfChanged } from "./build";
import { googleStandInFits, startGoogle } from "./google";
import { startMailbox } from "./mail";
import { prepareDatabase } from "./prepare";
import { startMongo, startStripe } from "./services";
import { prepareSettings, type Settings, writeServices } from "./settings";
import { Supervisor } from "./supervisor";

/**
 * Starts the product: settings, build, stand-ins for services without a setting, demo data, server
 * (contract, "Running it"). Stops everything it started on SIGINT and SIGTERM.
 */
const dev = process.argv.includes("--dev");
const supervisor = new Supervisor();

async function main(): Promise<void> {
  const settings = prepareSettings(process.env);
  await requireFreePort(settings.env.host, settings.env.port);
  if (!dev) await buildIfChanged();
  if (!settings.env.mongodbUri) {
    console.log("Starting the local database ...");
    settings.variables.MONGODB_URI = await startMongo(supervisor, settings);
  }
  if (!settings.env.stripe.secretKey) {
    console.log("Starting the payment sandbox ...");
    Object.assign(settings.variables, await startStripe(supervisor, settings));
  }
  if (!settings.env.google && googleStandInFits(settings.env)) {
    console.log("Starting the stand-in for Google ...");
    Object.assign(settings.variables, await startGoogle(supervisor, settings));
  }
  if (settings.env.mail.smtpUrl === null) {
    console.log("Starting the local mailbox ...");
    Object.assign(settings.variables, await startMailbox(supervisor, settings));
  }
  writeServices(settings);
  await prepareDatabase(settings);
  await supervisor.start({
    name: "server",
    command: process.execPath,
    args: ["scripts/serve.mjs", ...(dev ? ["--dev"] : [])],
    env: { ...settings.variables, NODE_ENV: dev ? "development" : "production" },
    ready: '"ready":true',
  });
  announce(settings);
}

function announce(settings: Settings): void {
  console.log(`\nRANNA is served at ${settings.env.baseUrl}\n`);
  if (settings.demo) {
    console.log("Demo accounts, each with password ranna-demo-1:");
    for (const name of ["admin", "seller", "rider", "user"]) console.log(`  ${name}@ranna.test`);
  }
  if (!settings.env.stripe.secretKey)
    console.log("Test payments: card 4242 4242 4242 4242, any future expiry, any CVC.");
  if (settings.variables.RANNA_GOOGLE_ISSUER)
    console.log("Test sign-in with Google: a page of this machine; choose anybody, no password.");
  else if (!settings.env.google)
    console.log("Login with Google is off: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  if (settings.variables.RANNA_MAIL_API_BASE)
    console.log(`Mails are not sent but kept: ${settings.env.baseUrl}${routes.localMail}`);
  console.log(`Data: ${settings.env.dataDir}\nCtrl-C stops it.\n`);
}

/** A taken port is a wrong setting too: said before anything is built or started. */
async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(new SettingsError([portLine(error, host, port)])),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portLine(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") return `PORT: ${port} is taken on ${host}: expected a free port`;
  if (error.code === "EACCES")
    return `PORT: ${port} needs rights that this user lacks: expected 1024 or more`;
  return `HOST: ${host} cannot be listened on (${error.code}): expected an address of this machine`;
}

let stopping = false;
async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await supervisor.stopAll();
  process.exit(code);
}
process.on("SIGINT", () => void stop(0));
process.on("SIGTERM", () => void stop(0));
process.on("SIGHUP", () => void stop(0));
supervisor.onGaveUp = (name) => {
  console.error(`${name} stopped again and again; RANNA stops.`);
  void stop(1);
};

main().catch(async (error: unknown) => {
  // What was told to stop in the middle of its start has nothing to report.
  if (stopping) return;
  if (error instanceof SettingsError) for (const line of error.lines) console.error(line);
  else console.error(error instanceof Error ? error.message : error);
  await stop(1);
});
