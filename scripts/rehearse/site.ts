import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../free-port.mjs";
import { buildIfChanged } from "../start/build";
import { startEmulators } from "../start/emulators";
import { runPrepare } from "../start/prepare";
import { requireFreePort } from "../start/require-free-port";
import { run } from "../start/run";
import { reachable, script, sendWebhooks } from "../start/services";
import { prepareSettings, type Settings, writeServices } from "../start/settings";
import type { Service, Supervisor } from "../start/supervisor";
import { pause } from "./load/client";
import { type Relay, relayTo } from "./tcp-proxy";

export type SiteServer = {
  /** Its name among what is supervised. */
  name: string;
  /** Where it is reached past the proxy. */
  url: string;
  /** Its own way to the database. */
  relay: Relay;
  /** Makes its clock go wrong by so many ms. */
  setClock(offMs: number): void;
  /** How this release is started in its place. */
  today: Service;
};

export type Site = {
  /** Where the proxy listens. */
  url: string;
  servers: readonly SiteServer[];
  settings: Settings;
  supervisor: Supervisor;
};

/** What is loaded into a server before everything else, so that its clock can be moved. */
const CLOCK = path.resolve(import.meta.dirname, "clock.mjs");

/**
 * Starts what compose.yaml describes, without containers: `count` servers on one database, each with a way of its own
 * to it, the emulators of every other service, and one proxy on PORT. `release`: a checkout whose servers they are, and
 * whose data; unset: this one. Throws SettingsError for a wrong setting; what was started then is in `supervisor`.
 */
export async function startSite(
  supervisor: Supervisor,
  source: NodeJS.ProcessEnv,
  count: number,
  release?: string,
): Promise<Site> {
  const settings = prepareSettings(source);
  const { env, variables } = settings;
  await requireFreePort(env.server.host, env.server.port);
  await buildIfChanged();
  // Its own script, which knows its own sources.
  if (release) await run(process.execPath, ["scripts/build.mjs"], process.env, release);
  await startEmulators(supervisor, settings);
  writeServices(settings);
  await runPrepare(settings, release);
  const servers: SiteServer[] = [];
  for (let number = 1; number <= count; number++)
    servers.push(await startServer(supervisor, settings, number, release));
  const behind = servers.flatMap(({ url }) => ["--server", new URL(url).host]);
  await supervisor.start({
    name: "proxy",
    command: process.execPath,
    args: script("scripts/rehearse/proxy.ts", [
      "--host",
      env.server.host,
      "--port",
      String(env.server.port),
      ...behind,
    ]),
    env: variables,
    ready: '"ready":true',
  });
  if (settings.variables.RANNA_STRIPE_API_BASE) await sendWebhooks(settings);
  return { url: env.server.baseUrl, servers, settings, supervisor };
}

async function startServer(
  supervisor: Supervisor,
  { env, variables }: Settings,
  number: number,
  release?: string,
): Promise<SiteServer> {
  const relay = await relayTo(variables.MONGODB_URI ?? "");
  const port = await freePort();
  const clock = path.join(env.server.dataDir, `clock-${number}`);
  const setClock = (offMs: number) => writeFileSync(clock, String(offMs));
  setClock(0);
  const name = `server ${number}`;
  const today: Service = {
    name,
    command: process.execPath,
    args: ["--import", CLOCK, "scripts/serve.mjs"],
    env: {
      ...variables,
      NODE_ENV: "production",
      HOST: env.server.host,
      PORT: String(port),
      TRUST_PROXY: "1",
      MONGODB_URI: relay.uri,
      RANNA_REHEARSE_CLOCK: clock,
    },
    ready: '"ready":true',
    // The proxy has gone before it.
    stopSignal: "SIGINT",
  };
  await supervisor.start({ ...today, ...(release ? { cwd: release } : {}) });
  return { name, url: `http://${reachable(env.server.host)}:${port}`, relay, setClock, today };
}

/** As long as the proxy takes to see that a server is ready, ms. */
const SEEN_MS = 3_000;

/** Lets a server leave as an update does, and waits until it is back and the proxy knows. */
export async function startAgain({ supervisor }: Site, { name, url }: SiteServer): Promise<void> {
  supervisor.signal(name, "SIGTERM");
  while (await isReady(url)) await pause(50);
  while (!(await isReady(url))) await pause(100);
  await pause(SEEN_MS);
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
