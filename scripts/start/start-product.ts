import { routes } from "../../lib/routes";
import { heapArgs } from "./node-args";
import { requireFreePort } from "./require-free-port";
import { runSupervised } from "./run-supervised";
import { prepareSettings, type Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/** What differs between the start in a checkout (main.ts) and the one in an image (scripts/image/main.ts). */
export type Start = {
  dev: boolean;
  /** Builds the product. */
  build(): Promise<void>;
  /**
   * Starts an emulator for each outside service that is not configured, and puts its address into
   * `settings.variables`. Returns what has to be done when the product is served.
   */
  emulate(supervisor: Supervisor, settings: Settings): Promise<() => Promise<void>>;
  /** Prepares the database: indexes, migrations, the first administrator. */
  prepare(settings: Settings): Promise<void>;
};

/**
 * Starts the product: settings, build, emulators, database, server (contract, "Running it"). Stops everything again on
 * SIGINT and SIGTERM.
 */
export const startProduct = (start: Start): Promise<void> =>
  runSupervised("RANNA", async (supervisor) => {
    announce(await startAll(supervisor, start));
    return null;
  });

async function startAll(supervisor: Supervisor, { dev, build, emulate, prepare }: Start): Promise<Settings> {
  const settings = prepareSettings(process.env);
  await requireFreePort(settings.env.server.host, settings.env.server.port);
  const emulated = emulate(supervisor, settings);
  const prepared = Promise.all([build(), emulated.then(() => prepare(settings))]);
  // Reported below, when the emulators are running.
  prepared.catch(() => undefined);
  const whenServed = await emulated;
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
  await whenServed();
  return settings;
}

function announce({ env, variables, demo }: Settings): void {
  const lines = [`\nRANNA is served at ${env.server.baseUrl}\n`];
  if (demo)
    lines.push(
      "Demo accounts, each with password ranna-demo-1:",
      "  admin@ranna.test  seller@ranna.test  rider@ranna.test  user@ranna.test",
    );
  if (demo && variables.RANNA_SMS_API_BASE)
    lines.push(
      `One more by its number 01700-000050; the code comes to ${env.server.baseUrl}${routes.localSms}`,
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
  if (variables.RANNA_PUSH_API_BASE)
    lines.push(`Pushes are not sent but kept: ${env.server.baseUrl}${routes.localPush}`);
  lines.push(`Data: ${env.server.dataDir}`, "Ctrl-C stops it.\n");
  console.log(lines.join("\n"));
}
