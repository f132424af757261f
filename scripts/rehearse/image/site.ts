import { writeFileSync } from "node:fs";
import path from "node:path";
import { SETTING_NAMES } from "../../../lib/startup/settings";
import { freePort } from "../../free-port.mjs";
import { startEmulators } from "../../start/emulators";
import { prepareSettings, type Settings, writeServices } from "../../start/settings";
import type { Supervisor } from "../../start/supervisor";
import { pause } from "../load/client";
import { SEEN_MS, type Served, UNDER_LOAD, untilUrlReady } from "../site";
import { type Relay, relayTo } from "../tcp-proxy";
import { startCaddy } from "./caddy";
import { type Containers, removeAtExit } from "./containers";

/** A server in a container. */
export type Shop = { name: string; url: string; relay: Relay; variables: Record<string, string | undefined> };

export type ImageSite = Omit<Served, "servers"> & {
  servers: readonly Shop[];
  containers: Containers;
  /** The image of the servers. */
  image: string;
  /** The volume that the servers share. */
  volume: string;
};

/** The name of the volume, with which the names of the containers begin. */
const PREFIX = `ranna-rehearsal-${process.pid}`;
/** How long, in ms, a shop, and the site as a whole, may take to get ready. */
const READY_MS = 60_000;
/** Room of the volume: little, so that it can be filled. */
const VOLUME_MB = 96;

/**
 * Starts two shops from `image` behind Caddy with deploy/Caddyfile. The database and the emulators run outside the
 * containers. `folder` is for data, settings and Caddy's certificates.
 */
export async function startImageSite(
  supervisor: Supervisor,
  containers: Containers,
  image: string,
  folder: string,
): Promise<{ site: ImageSite; readyMs: number[] }> {
  const [http, https] = [await freePort(), await freePort()];
  const settings = prepareSettings({
    ...process.env,
    ...UNDER_LOAD,
    MONGODB_URI: undefined,
    DATA_DIR: folder,
    HOST: "127.0.0.1",
    PORT: String(http),
    NEXTAUTH_URL: `https://localhost:${https}`,
    SEED: "none",
    // The load signs in as this administrator.
    ADMIN_EMAIL: "admin@ranna.test",
    ADMIN_PASSWORD: "ranna-demo-1",
  });
  const whenServed = await startEmulators(supervisor, settings);
  writeServices(settings);
  const volume = PREFIX;
  removeAtExit(containers, PREFIX);
  // In blocks of 4 KB, because podman takes `size` for a quota of the disk.
  const size = `nr_blocks=${VOLUME_MB * 256},uid=1000,gid=1000`;
  const tmpfs = ["type=tmpfs", "device=tmpfs", `o=${size}`].flatMap((option) => ["--opt", option]);
  await containers.call(["volume", "create", ...tmpfs, volume]);
  const servers: Shop[] = [];
  for (const number of [1, 2]) servers.push(await shopOf(settings, number));
  const site = { url: settings.env.server.baseUrl, servers, settings, containers, image, volume };
  const readyMs: number[] = [];
  for (const shop of servers) readyMs.push(await startShop(site, shop));
  const addresses = `${site.url}, http://127.0.0.1:${http}`;
  await startCaddy(
    supervisor,
    folder,
    addresses,
    servers.map(({ url }) => new URL(url).host),
  );
  await untilUrlReady(site.url, READY_MS);
  await whenServed();
  return { site, readyMs };
}

async function shopOf({ variables }: Settings, number: number): Promise<Shop> {
  const relay = await relayTo(variables.MONGODB_URI ?? "");
  const port = String(await freePort());
  const given = Object.entries(variables).filter(([name]) => SETTING_NAMES.includes(name));
  return {
    name: `${PREFIX}-shop${number}`,
    url: `http://127.0.0.1:${port}`,
    relay,
    variables: {
      ...Object.fromEntries(given),
      HOST: "127.0.0.1",
      PORT: port,
      DATA_DIR: "/data",
      TRUST_PROXY: "1",
      MONGODB_URI: relay.uri,
      // The image's own value refuses emulators.
      LOCAL_SERVICES: "",
    },
  };
}

/**
 * Starts a shop in a container with the fewest rights, and waits until it is ready. Returns how long that took, in ms.
 * The container is started again whenever it ends by itself.
 */
export async function startShop(
  { containers, image, volume, settings }: ImageSite,
  shop: Shop,
): Promise<number> {
  const file = path.join(settings.env.server.dataDir, `${shop.name}.env`);
  const lines = Object.entries(shop.variables).map(([name, value]) => `${name}=${value ?? ""}\n`);
  writeFileSync(file, lines.join(""), { mode: 0o600 });
  const began = performance.now();
  await containers.call([
    "run",
    "--detach",
    `--name=${shop.name}`,
    "--network=host",
    "--restart=always",
    "--read-only",
    "--tmpfs=/tmp",
    "--cap-drop=all",
    "--security-opt=no-new-privileges",
    `--volume=${volume}:/data`,
    `--env-file=${file}`,
    image,
  ]);
  await untilUrlReady(shop.url, READY_MS, () => containers.call(["logs", shop.name]));
  return performance.now() - began;
}

/** Stops a shop as an update does (compose.yaml, stop_grace_period) and removes its container. */
export async function removeShop({ containers }: ImageSite, { name }: Shop): Promise<void> {
  await containers.call(["stop", "-t", "40", name]);
  await containers.call(["rm", name]);
}

/** Waits until Caddy has seen that a shop is ready. */
export const untilSeen = (): Promise<void> => pause(SEEN_MS);
