import { createServer } from "node:net";
import { SettingsError } from "../../lib/platform/settings/define-settings";

/** Throws SettingsError if the port is taken. Runs before anything is built or started. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) =>
      reject(new SettingsError([portLine(error, host, port)])),
    );
    probe.listen(port, host, () => probe.close(() => resolve()));
  });
}

function portLine(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === "EADDRINUSE") return `PORT: ${port} is taken on ${host}: expected a free port`;
  if (error.code === "EACCES")
    return `PORT: ${port} needs rights that this user lacks: expected 1024 or more`;
  return `HOST: ${host} cannot be listened on (${error.code}): expected an address of this machine`;
}
