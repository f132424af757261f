import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Supervisor } from "../../start/supervisor";

/**
 * The caddy to run. Debian's package is older than docs/DEPLOY.md asks for: when a server is killed, it sends a POST
 * again without its body (caddyserver/caddy#7546), which then fails.
 */
export const CADDY = process.env.CADDY ?? "caddy";

/** The version of Caddy on this machine, such as `2.11.2`; null if there is none. */
export function caddyVersion(): string | null {
  const { stdout } = spawnSync(CADDY, ["version"], { encoding: "utf8" });
  return /\d+\.\d+\.\d+/.exec(stdout ?? "")?.[0] ?? null;
}

/** A certificate of its own, which is not put among the machine's; no port but those of the addresses. */
const HEAD = `{
	admin off
	skip_install_trust
	auto_https disable_redirects
	log {
		output discard
	}
}
`;

/**
 * Starts Caddy at `addresses` with deploy/Caddyfile. `shops` are the addresses that take the place of `shop1:3000` and
 * so on. `folder` is for its certificates.
 */
export async function startCaddy(
  supervisor: Supervisor,
  folder: string,
  addresses: string,
  shops: readonly string[],
): Promise<void> {
  const own = path.join(folder, "caddy");
  mkdirSync(own);
  const file = path.join(own, "Caddyfile");
  writeFileSync(file, HEAD + caddyfileFor(shops));
  await supervisor.start({
    name: "caddy",
    command: "sh",
    args: ["-c", 'echo started; exec "$0" run --adapter caddyfile --config "$1"', CADDY, file],
    env: { ...process.env, SITE: addresses, HOME: own, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own },
    ready: "started",
  });
}

/** deploy/Caddyfile, as the Caddy of this machine reads it, with `shops` in the place of `shop1:3000` and so on. */
export function caddyfileFor(shops: readonly string[]): string {
  const given = readFileSync(path.resolve(import.meta.dirname, "../../../deploy/Caddyfile"), "utf8");
  const file = shops.reduce((text, shop, i) => text.replaceAll(`shop${i + 1}:3000`, shop), given);
  // Before 2.7 the same setting had two lines.
  return /^2\.[0-6]\./.test(caddyVersion() ?? "")
    ? file.replace(/request_buffers (\S+)/, "buffer_requests\n\t\tmax_buffer_size $1")
    : file;
}
