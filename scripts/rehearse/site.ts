import { writeFileSync } from "node:fs";
import path from "node:path";
import { freePort } from "../free-port.mjs";
import { buildIfChanged } from "../start/build";
import { startEmulators } from "../start/emulators";
import { runPrepare } from "../start/prepare";
import { requireFreePort } from "../start/require-free-port";
import { run } from "../start/run";
import { reachable, script } from "../start/services";
import { prepareSettings, type Settings, writeServices } from "../start/settings";
import type { Service, Supervisor } from "../start/supervisor";
import { pause } from "./load/client";
import { type Relay, relayTo } from "./tcp-proxy";

/**
 * Settings of a rehearsal under load. Limits for one IP address are raised, because all people of the load share one
 * address. The reconciler runs every 2 s.
 */
export const UNDER_LOAD = {
  LIMIT_REGISTER: "1000000",
  LIMIT_SIGN_IN_ADDRESS: "1000000",
  RANNA_RECONCILE_MS: "2000",
};

/** What the load and the checks have to know of a rehearsed site. */
export type Served = {
  /** The URL of the proxy. */
  url: string;
  /** `url` of a server is its own, which bypasses the proxy. */
  servers: readonly { name: string; url: string }[];
  settings: Settings;
};

export type SiteServer = {
  /** The name of the server's process in the supervisor. */
  name: string;
  url: string;
  /** The port on which this server answers `GET /metrics`. */
  metricsPort: number;
  /** The connection of this server to the database. It can be cut and slowed down. */
  relay: Relay;
  setClock(offMs: number): void;
  /** Starts this server with the release of this checkout. A rehearsed update begins with an older one. */
  today: Service;
};

export type Site = Omit<Served, "servers"> & { servers: readonly SiteServer[]; supervisor: Supervisor };

/** The module that is loaded into a server first, so that its clock can be shifted. */
const CLOCK = path.resolve(import.meta.dirname, "clock.mjs");

/**
 * Starts the services of compose.yaml without containers: `count` servers, emulators and a proxy. `release` is the
 * folder of another checkout to run; by default this one. Throws SettingsError for a wrong setting; `supervisor` then
 * has the processes that were already started.
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
  // The older release of an update is built by its own script, which knows its sources.
  if (release) await run(process.execPath, ["scripts/build.mjs"], process.env, release);
  const whenServed = await startEmulators(supervisor, settings);
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
  await whenServed();
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
  const metricsPort = await freePort();
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
      METRICS_PORT: String(metricsPort),
      TRUST_PROXY: "1",
      MONGODB_URI: relay.uri,
      RANNA_REHEARSE_CLOCK: clock,
    },
    ready: '"ready":true',
    // After SIGTERM a server would wait for its proxy to notice. After SIGINT it stops at once, because the proxy has
    // already stopped.
    stopSignal: "SIGINT",
  };
  await supervisor.start({ ...today, ...(release ? { cwd: release } : {}) });
  const url = `http://${reachable(env.server.host)}:${port}`;
  return { name, url, metricsPort, relay, setClock, today };
}

/** The longest time in ms until the proxy detects that a server is ready. */
export const SEEN_MS = 3_000;

/** Stops a server gracefully. Resolves when it has been started again and the proxy has detected that it is ready. */
export async function startAgain({ supervisor }: Site, { name, url }: SiteServer): Promise<void> {
  supervisor.signal(name, "SIGTERM");
  while (await isReady(url)) await pause(50);
  while (!(await isReady(url))) await pause(100);
  await pause(SEEN_MS);
}

/** Waits until a server is ready. Throws after `longestMs`, with what `whyNot` finds. */
export async function untilUrlReady(
  url: string,
  longestMs: number,
  whyNot: () => string | Promise<string> = () => "",
): Promise<void> {
  const until = performance.now() + longestMs;
  for (; !(await isReady(url)); await pause(50))
    if (performance.now() > until)
      throw new Error(`${await whyNot()}\n${url} is not ready after ${longestMs / 1000} s`.trim());
}

export const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
