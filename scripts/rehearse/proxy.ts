import { writeFileSync } from "node:fs";
import path from "node:path";
import { script } from "../start/services";
import type { Settings } from "../start/settings";
import type { Supervisor } from "../start/supervisor";
import { caddyfileFor, caddyHere } from "./caddy";

/** The proxy's name among what is supervised. */
export const PROXY = "proxy";

/** Caddy doesn't look at its standard input: the shell ends it when the starter's end of that pipe closes. */
const CADDY = `exec 3<&0
: > "$2"
"$0" run --config "$1" --adapter caddyfile > "$2" 2>&1 &
caddy=$!
trap 'kill $caddy; wait $caddy; exit 0' TERM
(cat <&3 >/dev/null; kill $caddy 2>/dev/null) &
until grep -q "serving initial configuration" "$2"; do
  kill -0 $caddy 2>/dev/null || { cat "$2"; exit 1; }
  sleep 0.1
done
echo '{"ready":true}'
wait $caddy`;

/** Starts one proxy in front of these servers (`host:port`): Caddy with the deployment's own file where there is one, else ours. Answers which. */
export async function startProxy(
  supervisor: Supervisor,
  { env, variables }: Settings,
  servers: readonly string[],
): Promise<"Caddy" | "own"> {
  const caddy = caddyHere();
  const { host, port } = env;
  if (caddy === null) {
    const args = ["--host", host, "--port", String(port), ...servers.flatMap((one) => ["--server", one])];
    await supervisor.start({
      name: PROXY,
      command: process.execPath,
      args: script("scripts/rehearse/own-proxy.ts", args),
      env: variables,
      ready: '"ready":true',
    });
    return "own";
  }
  const file = path.join(env.dataDir, "Caddyfile");
  writeFileSync(file, caddyfileFor({ host, port, servers }));
  await supervisor.start({
    name: PROXY,
    command: "/bin/sh",
    args: ["-c", CADDY, caddy, file, path.join(env.dataDir, "caddy.log")],
    env: { ...variables, XDG_DATA_HOME: env.dataDir, XDG_CONFIG_HOME: env.dataDir },
    ready: '"ready":true',
  });
  return "Caddy";
}
