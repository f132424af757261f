import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { freePort } from "../scripts/free-port.mjs";

export type Product = {
  url: string;
  /** Addresses and keys of the emulators, from DATA_DIR/services.json. */
  services: Record<string, string>;
  /** Process id of the starter, the parent of all other processes of the product. */
  pid: number;
  stop(): Promise<void>;
};

/**
 * Builds the product and starts it. With `blanks` it contains the blank pages. Without `dataDir` it runs on fresh
 * demo data; a given `dataDir` is not removed afterwards.
 */
export async function startProduct({ blanks = true, dataDir: own = "" } = {}): Promise<Product> {
  const dataDir = own || mkdtempSync(path.join(os.tmpdir(), "ranna-bench-"));
  const port = await freePort();
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED: "demo",
      ...(blanks ? { NEXT_DIST_DIR: ".next-bench", RANNA_BENCH: "1" } : {}),
      // The limits per address are lifted, because the bench sends everything from one address.
      LIMIT_REGISTER: "1000000",
      LIMIT_SIGN_IN_ADDRESS: "1000000",
      LIMIT_SMS_ADDRESS: "1000000",
      SMS_CODES_DAY: "1000000",
    },
    stdio: ["ignore", "inherit", "inherit"],
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    if (!own) rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(url, child);
  } catch (error) {
    await stop();
    throw error;
  }
  const services = JSON.parse(readFileSync(path.join(dataDir, "services.json"), "utf8")) as Record<
    string,
    string
  >;
  return { url, services, pid: child.pid ?? 0, stop };
}

/** Seconds to wait until the product is ready. A first build on a busy machine takes minutes. */
const WAIT_S = 900;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let second = 0; second < WAIT_S; second += 1) {
    if (child.exitCode !== null) throw new Error("the product ended while starting");
    const ready = await fetch(`${url}/api/health/ready`).catch(() => null);
    if (ready?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  throw new Error("the product did not get ready in time");
}
