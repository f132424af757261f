import { pause } from "./load/client";
import type { Site, SiteServer } from "./site";

/** As long as the proxy takes to see that a server is ready, ms (deploy/Caddyfile). */
const SEEN_MS = 3_000;

/** Lets a server leave as an update does, and waits until it is back and the proxy knows. */
export async function startAgain({ supervisor }: Site, { name, url }: SiteServer): Promise<void> {
  supervisor.signal(name, "SIGTERM");
  while (await isReady(url)) await pause(50);
  while (!(await isReady(url))) await pause(100);
  await pause(SEEN_MS);
}

const isReady = (url: string) =>
  fetch(`${url}/api/health/ready`, { signal: AbortSignal.timeout(5_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
