import { SettingsError } from "../../lib/platform/settings/define-settings";
import { routes } from "../../lib/routes";
import { startEmulators } from "./emulators";
import { endWithNpm } from "./end-with-npm";
import { heapArgs, nodeArgs } from "./node-args";
import { runPrepare } from "./prepare";
import { requireFreePort } from "./require-free-port";
import { run } from "./run";
import { sendWebhooks } from "./services";
import { prepareSettings, type Settings, writeServices } from "./settings";
import { Supervisor } from "./supervisor";

/**
 * Starts the product: settings, build, emulators, demo data, server (contract, "Running it"). Stops everything again
 * on SIGINT and SIGTERM.
 */
const dev = process.argv.includes("--dev");
const supervisor = new Supervisor();

async function main(): Promise<void> {
  const settings = prepareSettings(process.env);
  await requireFreePort(settings.env.server.host, settings.env.server.port);
  const emulated = startEmulators(supervisor, settings).then(() => writeServices(settings));
  const prepared = Promise.all([
    dev ? undefined : run(process.execPath, nodeArgs("scripts/start/build-product.ts")),
    emulated.then(() => runPrepare(settings)),
  ]);
  // Reported below, when the emulators are running.
  prepared.catch(() => undefined);
  await emulated;
  const server = supervisor.start({
    name: "server",
    command: process.execPath,
    args: [...(dev ? [] : heapArgs()), "scripts/serve.mjs", "--wait", ...(dev ? ["--dev"] : [])],
    // Limits the number of heaps, because pictures and compression use many threads. With one heap for each thread,
    // glibc would not return freed memory to the system.
    env: { MALLOC_ARENA_MAX: "2", ...settings.variables, NODE_ENV: dev ? "development" : "production" },
    begin: prepared,
    ready: '"ready":true',
  });
  await Promise.all([prepared, server]);
  if (settings.variables.RANNA_STRIPE_API_BASE) await sendWebhooks(settings);
  announce(settings);
}

function announce({ env, variables, demo }: Settings): void {
  const lines = [`\nRANNA is served at ${env.server.baseUrl}\n`];
  if (demo)
    lines.push(
      "Demo accounts, each with password ranna-demo-1:",
      "  admin@ranna.test  seller@ranna.test  rider@ranna.test  user@ranna.test",
    );
  if (variables.RANNA_STRIPE_API_BASE)
    lines.push("Test payments: card 4242 4242 4242 4242, any future expiry, any CVC.");
  if (variables.RANNA_GOOGLE_ISSUER)
    lines.push("Test sign-in with Google: a page of this machine; choose anybody, no password.");
  else if (!env.google)
    lines.push("Login with Google is off: set GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET.");
  if (variables.RANNA_MAIL_API_BASE)
    lines.push(`Mails are not sent but kept: ${env.server.baseUrl}${routes.localMail}`);
  if (variables.RANNA_SMS_API_BASE)
    lines.push(`SMS are not sent but kept: ${env.server.baseUrl}${routes.localSms}`);
  lines.push(`Data: ${env.server.dataDir}`, "Ctrl-C stops it.\n");
  console.log(lines.join("\n"));
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
endWithNpm(() => void stop(1));
supervisor.onGaveUp = (name) => {
  console.error(`${name} stopped again and again; RANNA stops.`);
  void stop(1);
};

main().catch(async (error: unknown) => {
  // Errors during a requested shutdown are not reported.
  if (stopping) return;
  if (error instanceof SettingsError) for (const line of error.lines) console.error(line);
  else console.error(error instanceof Error ? error.message : error);
  await stop(1);
});
