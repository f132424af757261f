import { randomBytes } from "node:crypto";
import path from "node:path";
import { type Env, isLoopback } from "../../lib/platform/env";
import { portOf, script } from "./services";
import type { Settings } from "./settings";
import type { Supervisor } from "./supervisor";

/**
 * Whether the stand-in may take Google's place: it lets everybody in as anybody, so only where nobody but this
 * machine reaches it, or where the whole is declared a public demo. Elsewhere there is no Google button.
 */
export function googleStandInFits(env: Pick<Env, "host" | "baseUrl" | "allowPublicDemo">): boolean {
  return env.allowPublicDemo || (isLoopback(env.host) && isLoopback(hostName(env.baseUrl)));
}

/** Starts the stand-in for Google and answers the settings that lead the product to it. */
export async function startGoogle(
  supervisor: Supervisor,
  { env, variables }: Settings,
): Promise<Record<string, string>> {
  const clientId = `ranna-${randomBytes(8).toString("hex")}`;
  const clientSecret = randomBytes(24).toString("hex");
  const fixed = [
    ...["--data-dir", path.join(env.dataDir, "google")],
    ...["--host", env.host, "--public-host", hostName(env.baseUrl)],
    ...["--client-id", clientId, "--client-secret", clientSecret],
    ...["--redirect-uri", `${env.baseUrl}/api/auth/callback/google`],
  ];
  const file = "local/google/main.ts";
  const line = await supervisor.start({
    name: "stand-in for Google",
    command: process.execPath,
    args: script(file, [...fixed, "--port", "0"]),
    env: variables,
    ready: '"ready":true',
    argsAgain: (ready) => script(file, [...fixed, "--port", portOf(issuerOf(ready))]),
  });
  return {
    GOOGLE_CLIENT_ID: clientId,
    GOOGLE_CLIENT_SECRET: clientSecret,
    RANNA_GOOGLE_ISSUER: issuerOf(line),
  };
}

const issuerOf = (ready: string) => (JSON.parse(ready) as { issuer: string }).issuer;

/** The host of an address, without the brackets of IPv6. */
const hostName = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, "");
