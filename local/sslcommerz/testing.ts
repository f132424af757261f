import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";
import type { Method } from "./methods";
import type { Next, Outcome } from "./outcomes";

export const TEST_STORE = { storeId: "ranna_test", storePassword: "ranna_test@ssl" };

export type TestSslcommerz = typeof TEST_STORE & {
  /** Address of the provider's own paths. */
  url: string;
  /** Address of the hosted page and of the paths for test programs. */
  pageUrl: string;
  /** Stops the emulator cleanly. Removes its folder, unless the caller chose the folder. */
  stop: () => Promise<void>;
  /** Kills the emulator with SIGKILL. Its folder stays. */
  kill: () => Promise<void>;
  /** Starts the emulator again with the same folder and ports. */
  restart: () => Promise<void>;
  /**
   * Makes a choice on the payment page at `redirectUrl`. Returns the address to which the browser is sent back, and
   * the form that it sends.
   */
  choose: (
    redirectUrl: string,
    outcome: Outcome,
    more?: { method?: Method; afterMs?: number },
  ) => Promise<Next>;
  /** While down, the provider's own paths refuse connections. */
  setDown: (down: boolean) => Promise<void>;
  /**
   * Sends a correctly signed payment notification (IPN) of any `tran_id`. Returns the status of the answer, or null
   * if there was none.
   */
  tell: (tranId: string) => Promise<number | null>;
};

/** Starts local/sslcommerz as a separate process. Tests of any part of the product may use it. */
export async function startTestSslcommerz(
  options: { dataDir?: string; pageOrigin?: string; ipnUrl?: string } = {},
): Promise<TestSslcommerz> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "ranna-sslcommerz-"));
  let running = await start(dataDir, options, ["0", "0"]);
  const { url, pageUrl } = running.ready;
  const post = async (name: string, body: object) => {
    const answer = await fetch(`${pageUrl}/api/local/sslcommerz/${name}`, {
      method: "POST",
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`sslcommerz ${name}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  return {
    ...TEST_STORE,
    url,
    pageUrl,
    stop: async () => {
      await running.end("SIGTERM");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      await running.end("SIGTERM");
      running = await start(dataDir, options, [new URL(url).port, new URL(pageUrl).port]);
    },
    choose: async (redirectUrl, outcome, more = {}) =>
      (await post(`sessions/${redirectUrl.split("/").at(-1)}`, { outcome, ...more })).next,
    setDown: async (down) => void (await post("down", { down })),
    tell: async (tran_id) => (await post("ipn", { tran_id })).status,
  };
}

const start = (
  dataDir: string,
  { pageOrigin, ipnUrl }: { pageOrigin?: string; ipnUrl?: string },
  [port, pagePort]: [string, string],
) =>
  launch<{ url: string; pageUrl: string }>(import.meta.dirname, [
    "--data-dir",
    dataDir,
    "--port",
    port,
    "--page-port",
    pagePort,
    "--store-id",
    TEST_STORE.storeId,
    "--store-password",
    TEST_STORE.storePassword,
    ...(pageOrigin ? ["--page-origin", pageOrigin] : []),
    ...(ipnUrl ? ["--ipn-url", ipnUrl] : []),
  ]);
