import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";
import type { NextAnswer } from "./controls";
import type { KeyPair } from "./keys";
import type { Push } from "./push";

/** A subscription as a browser gives it to a page. */
export type TestSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type TestPush = KeyPair & {
  url: string;
  dataDir: string;
  /** Makes a subscription for a sender's public key. Without a key, for the pair of this service. */
  subscribe: (applicationServerKey?: string) => Promise<TestSubscription>;
  /** Returns the pushes to an endpoint, newest first, whatever was answered. Without an endpoint, returns all. */
  pushes: (endpoint?: string) => Promise<Push[]>;
  /** Sets how the service answers the next `times` pushes to an endpoint. `times` defaults to 1. */
  answer: (
    next: Pick<NextAnswer, "endpoint" | "status"> & Partial<Pick<NextAnswer, "times" | "retryAfter">>,
  ) => Promise<void>;
  /** Deletes all pushes, and answers that were decided. Subscriptions stay. */
  clear: () => Promise<void>;
  /** Stops the service cleanly and removes its folder. */
  stop: () => Promise<void>;
  /** Kills the service with SIGKILL. Its folder stays. */
  kill: () => Promise<void>;
  /** Stops the service if it is running, and starts it again with the same folder and port. */
  restart: () => Promise<void>;
};

/** Starts local/push as a separate process. Tests of any part of the product may use it. */
export async function startTestPush({ keep = 2_000 }: { keep?: number } = {}): Promise<TestPush> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-push-"));
  const flags = ["--data-dir", dataDir, "--keep", String(keep)];
  let running = await start([...flags, "--port", "0"]);
  const { url, publicKey, privateKey } = running.ready;
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(url + address, { method, ...(body ? json : {}) });
    if (!response.ok) throw new Error(`push service ${address}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    publicKey,
    privateKey,
    dataDir,
    subscribe: async (applicationServerKey) =>
      (await call("POST", "/subscriptions", { applicationServerKey })) as TestSubscription,
    pushes: async (endpoint) =>
      (await call("GET", `/pushes${endpoint ? `?endpoint=${encodeURIComponent(endpoint)}` : ""}`)) as Push[],
    answer: async (next) => void (await call("POST", "/controls/answers", { times: 1, ...next })),
    clear: async () => {
      await call("DELETE", "/controls/answers");
      await call("DELETE", "/pushes");
    },
    stop: async () => {
      await running.end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      await running.end("SIGTERM");
      running = await start([...flags, "--port", new URL(url).port]);
    },
  };
}

const start = (flags: readonly string[]) => launch<{ url: string } & KeyPair>(import.meta.dirname, flags);
