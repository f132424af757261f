import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";
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
