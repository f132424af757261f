import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { startTestMongo } from "../../local/mongo/testing";
import { freePort } from "../../scripts/free-port.mjs";
import { buildIfChanged } from "../../scripts/start/build";
import { run, type Started } from "./e2e-processes";

export type LoneServer = { port: number; server: Started; stop: () => Promise<void> };

/**
 * Starts one process of the product's server, on a new, empty database unless `settings` has a `MONGODB_URI`. Builds
 * the product first if it is not built.
 */
export async function startLoneServer(settings: Record<string, string> = {}): Promise<LoneServer> {
  await buildIfChanged();
  const dataDir = mkdtempSync(path.join(os.tmpdir(), "ranna-lone-"));
  const mongo = settings.MONGODB_URI ? null : await startTestMongo();
  const port = await freePort();
  const server = run("scripts/serve.mjs", {
    MONGODB_URI: mongo?.uri,
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: dataDir,
    NEXTAUTH_URL: `http://127.0.0.1:${port}`,
    NEXTAUTH_SECRET: "a secret of thirty-two characters or more",
    NODE_ENV: "production",
    ...settings,
  });
  await server.says('"ready":true');
  const stop = async () => {
    server.child.kill("SIGKILL");
    await server.ended;
    await mongo?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { port, server, stop };
}
