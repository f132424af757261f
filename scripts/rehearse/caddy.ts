import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** Where the proxy listens and what stands behind it, as `host:port`. */
export type Front = { host: string; port: number; servers: readonly string[] };

/**
 * The deployment's own Caddyfile (`deploy/Caddyfile`), for these servers and this address of this machine instead of the containers and
 * the shop's name; everything else is as it is committed. Throws when the file no longer has the places to put them.
 */
export function caddyfileFor({ host, port, servers }: Front): string {
  const committed = readFileSync("deploy/Caddyfile", "utf8");
  const own = committed
    .replace("{$SITE} {", `http://${host}:${port} {\n\tbind ${host}`)
    .replace(/reverse_proxy( \S+:\d+)+ \{/, `reverse_proxy ${servers.join(" ")} {`);
  if (!own.includes(`bind ${host}`) || !servers.every((one) => own.includes(one)))
    throw new Error("deploy/Caddyfile: its site or its servers were not found");
  return `{\n\tadmin off\n\tauto_https off\n}\n${own}`;
}

/** Whether Caddy can be started here, by the name that RANNA_CADDY gives or as `caddy`. */
export function caddyHere(): string | null {
  const name = process.env.RANNA_CADDY ?? "caddy";
  return spawnSync(name, ["version"], { stdio: "ignore" }).status === 0 ? name : null;
}
