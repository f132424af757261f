import "server-only";
import { AppError, type Reason } from "@/lib/platform/errors";
import { openToNetwork } from "@/lib/platform/server/network";
import { serverSettings } from "@/lib/platform/server/settings";

const TIMEOUT_MS = 5_000;

/** True if the pages of the emulators may be shown: no other machine reaches this server, or it is a public demo. */
export function isLocalOpen(): boolean {
  const server = serverSettings();
  return server.allowPublicDemo || openToNetwork(server) === null;
}

/**
 * Reads JSON from the local emulator at `base`. With `body`, posts it as JSON. Throws AppError not_found if `path` is unknown, or if `base` is null
 * because the real service is used. Also throws not_found if other machines can reach the server, because the
 * emulator stores everybody's reset links and codes. Throws unavailable, with the reason `silent`, if the emulator
 * does not answer.
 */
export async function askLocal(
  base: string | null,
  path: string,
  silent: Reason,
  body?: object,
): Promise<unknown> {
  if (base === null || !isLocalOpen()) throw new AppError("not_found");
  const posted = {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(base + path, {
    ...(body ? posted : {}),
    cache: "no-store",
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError("unavailable", silent, { cause });
  });
  if (answer.status === 404) throw new AppError("not_found");
  if (!answer.ok) throw new AppError("unavailable", silent);
  return answer.json();
}
