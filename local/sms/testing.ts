import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";
import type { Refusal } from "./controls";
import type { Message } from "./message";

export type TestSms = {
  url: string;
  key: string;
  dataDir: string;
  /** Returns the messages to a phone number, newest first. Without a number, returns all messages. */
  messages: (to?: string) => Promise<Message[]>;
  /**
   * Makes the gateway reject messages: the next `times` messages, or all until `accept` is called. `to` limits this
   * to one number.
   */
  refuse: (refusal: Partial<Refusal> & Pick<Refusal, "status">) => Promise<void>;
  accept: () => Promise<void>;
  /** Deletes all messages. */
  clear: () => Promise<void>;
  /** Stops the gateway cleanly and removes its folder. */
  stop: () => Promise<void>;
  /** Kills the gateway with SIGKILL. Its folder stays. */
  kill: () => Promise<void>;
  /** Stops the gateway if it is running, and starts it again with the same folder and port. */
  restart: () => Promise<void>;
};

/** Starts local/sms as a separate process. Tests of any part of the product may use it. */
export async function startTestSms({ keep = 2_000 }: { keep?: number } = {}): Promise<TestSms> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-sms-"));
  const key = "sms-key-of-a-test";
  const flags = ["--data-dir", dataDir, "--key", key, "--keep", String(keep)];
  let running = await start([...flags, "--port", "0"]);
  const { url } = running.ready;
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(url + address, { method, ...(body ? json : {}) });
    if (!response.ok) throw new Error(`gateway ${address}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    url,
    key,
    dataDir,
    messages: async (to) =>
      (await call("GET", `/messages${to ? `?to=${encodeURIComponent(to)}` : ""}`)) as Message[],
    refuse: async (refusal) => void (await call("POST", "/controls/refusals", refusal)),
    accept: async () => void (await call("DELETE", "/controls/refusals")),
    clear: async () => void (await call("DELETE", "/messages")),
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

const start = (flags: readonly string[]) => launch<{ url: string }>(import.meta.dirname, flags);
