import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "@ranna/local-process/bundle";
import type { Method } from "./methods";
import type { Next, Outcome } from "./outcomes";

export const TEST_STORE = { storeId: "ranna_test", storePassword: "ranna_test@ssl" };

export type TestSslcommerz = typeof TEST_STORE & {
  /** Of the provider's own paths. */
  url: string;
  /** Of the hosted page, and of what programs tell. */
  pageUrl: string;
  /** Clean stop; removes the folder unless it was given. */
  stop: () => Promise<void>;
  /** kill -9; the folder stays. */
  kill: () => Promise<void>;
  /** Starts again on the same folder and ports. */
  restart: () => Promise<void>;
  /** What somebody does on the page that `redirectUrl` leads to; answers how the browser is sent back. */
  choose: (
    redirectUrl: string,
    outcome: Outcome,
    more?: { method?: Method; afterMs?: number },
  ) => Promise<Next>;
  /** The provider's own paths refuse connections. */
  setDown: (down: boolean) => Promise<void>;
  /** An IPN of any `tran_id`, rightly signed; the status that was answered. */
  tell: (tranId: string) => Promise<number | null>;
};

/** Starts local/sslcommerz as its own process, for tests of any part of the product. */
export async function startTestSslcommerz(
  options: { dataDir?: string; pageOrigin?: string; ipnUrl?: string } = {},
): Promise<TestSslcommerz> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "ranna-sslcommerz-"));
  let running = await launch(dataDir, options, ["0", "0"]);
  const { url, pageUrl } = running;
  const post = async (name: string, body: object) => {
    const answer = await fetch(`${pageUrl}/api/local/sslcommerz/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`sslcommerz ${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const endWith = async (signal: NodeJS.Signals) => {
    const { child } = running;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
  };
  return {
    ...{ ...TEST_STORE, url, pageUrl },
    stop: async () => {
      await endWith("SIGTERM");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => endWith("SIGKILL"),
    restart: async () => {
      await endWith("SIGTERM");
      running = await launch(dataDir, options, [new URL(url).port, new URL(pageUrl).port]);
    },
    choose: async (redirectUrl, outcome, more = {}) =>
      (await post(`sessions/${redirectUrl.split("/").at(-1)}`, { outcome, ...more })).next,
    setDown: async (down) => void (await post("down", { down })),
    tell: async (tran_id) => (await post("ipn", { tran_id })).status,
  };
}

async function launch(
  dataDir: string,
  { pageOrigin, ipnUrl }: { pageOrigin?: string; ipnUrl?: string },
  [port, pagePort]: [string, string],
) {
  const flags = [
    ...["--data-dir", dataDir, "--port", port, "--page-port", pagePort],
    ...["--store-id", TEST_STORE.storeId, "--store-password", TEST_STORE.storePassword],
    ...(pageOrigin ? ["--page-origin", pageOrigin] : []),
    ...(ipnUrl ? ["--ipn-url", ipnUrl] : []),
    "--exit-with-parent",
  ];
  const child = spawn(process.execPath, [await bundle(import.meta.dirname), ...flags], {
    cwd: import.meta.dirname,
    stdio: ["pipe", "pipe", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (chunk: Buffer) => {
    errors += chunk.toString("utf8");
  });
  return new Promise<{ child: typeof child; url: string; pageUrl: string }>((resolve, reject) => {
    child.once("exit", (code) => reject(new Error(`local/sslcommerz ended with ${code}: ${errors}`)));
    createInterface({ input: child.stdout }).once("line", (line) => {
      resolve({ child, ...(JSON.parse(line) as { url: string; pageUrl: string }) });
    });
  });
}
