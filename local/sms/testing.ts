import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { bundle } from "@ranna/local-process/bundle";
import type { Refusal } from "./controls";
import type { Message } from "./message";

export type TestSms = {
  url: string;
  key: string;
  dataDir: string;
  /** Newest first. */
  messages: (to?: string) => Promise<Message[]>;
  /** Refuses messages until `accept`: the next `times`, or all; for one number, or for everybody. */
  refuse: (refusal: Partial<Refusal> & Pick<Refusal, "status">) => Promise<void>;
  accept: () => Promise<void>;
  /** Forgets every message. */
  clear: () => Promise<void>;
  /** Clean stop; removes the folder. */
  stop: () => Promise<void>;
  /** kill -9; the folder stays. */
  kill: () => Promise<void>;
  /** Stops (if it runs) and starts again on the same folder and port. */
  restart: () => Promise<void>;
};

/** Starts local/sms as its own process, for tests of any part of the product. */
export async function startTestSms({ keep = 2_000 }: { keep?: number } = {}): Promise<TestSms> {
  const dataDir = mkdtempSync(path.join(tmpdir(), "ranna-sms-"));
  const key = "sms-key-of-a-test";
  const flags = ["--data-dir", dataDir, "--key", key, "--keep", String(keep)];
  let { child, url } = await launch([...flags, "--port", "0"]);
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(url + address, { method, ...(body ? json : {}) });
    if (!response.ok) throw new Error(`gateway ${address}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await gone;
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
      await end("SIGTERM");
      rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => end("SIGKILL"),
    restart: async () => {
      await end("SIGTERM");
      ({ child, url } = await launch([...flags, "--port", new URL(url).port]));
    },
  };
}

async function launch(flags: string[]): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [await bundle(import.meta.dirname), ...flags, "--exit-with-parent"], {
    cwd: import.meta.dirname,
    stdio: ["pipe", "pipe", "pipe"],
  });
  return { child, ...(await ready(child)) };
}

function ready(child: ChildProcess): Promise<{ url: string }> {
  return new Promise((resolve, reject) => {
    let errors = "";
    child.stderr?.on("data", (chunk: Buffer) => {
      errors += chunk.toString("utf8");
    });
    child.once("exit", (code) => reject(new Error(`local/sms ended with ${code}: ${errors}`)));
    if (!child.stdout) return reject(new Error("local/sms has no stdout"));
    createInterface({ input: child.stdout }).once("line", (line) => resolve(JSON.parse(line)));
  });
}
