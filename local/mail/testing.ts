import { mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { launch } from "@ranna/local-process/launch";
import { SMTPServer } from "smtp-server";
import type { Refusal } from "./controls";
import type { Mail } from "./mail";

export type TestMailOptions = {
  /** A data folder that `stop` does not remove. If it is absent, a temporary folder is used, which `stop` removes. */
  dataDir?: string;
  /** Largest number of stored mails. */
  keep?: number;
  maxBytes?: number;
};

export type TestMail = {
  smtpUrl: string;
  url: string;
  dataDir: string;
  /** Returns the mails to an address, newest first. Without an address, returns all mails. */
  mails: (to?: string) => Promise<Mail[]>;
  /**
   * Makes the mailbox reject mails: the next `times` mails, or all until `accept` is called. `to` limits this to one
   * address.
   */
  refuse: (refusal: Partial<Refusal> & Pick<Refusal, "code">) => Promise<void>;
  accept: () => Promise<void>;
  /** Deletes all mails. */
  clear: () => Promise<void>;
  /** Stops the mailbox cleanly. Removes its folder, unless the caller chose the folder. */
  stop: () => Promise<void>;
  /** Kills the mailbox with SIGKILL. Its folder stays. */
  kill: () => Promise<void>;
  /** Stops the mailbox if it is running, and starts it again with the same folder and ports. */
  restart: () => Promise<void>;
};

/** Starts local/mail as a separate process. Tests of any part of the product may use it. */
export async function startTestMail(options: TestMailOptions = {}): Promise<TestMail> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), "ranna-mail-"));
  let running = await start(dataDir, options, "0", "0");
  const { smtpUrl, url } = running.ready;
  const call = async (method: string, address: string, body?: object): Promise<unknown> => {
    const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
    const response = await fetch(url + address, { method, ...(body ? json : {}) });
    if (!response.ok) throw new Error(`mailbox ${address}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    smtpUrl,
    url,
    dataDir,
    mails: async (to) => (await call("GET", `/mails${to ? `?to=${encodeURIComponent(to)}` : ""}`)) as Mail[],
    refuse: async (refusal) => void (await call("POST", "/controls/refusals", refusal)),
    accept: async () => void (await call("DELETE", "/controls/refusals")),
    clear: async () => void (await call("DELETE", "/mails")),
    stop: async () => {
      await running.end("SIGTERM");
      if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true });
    },
    kill: () => running.end("SIGKILL"),
    restart: async () => {
      await running.end("SIGTERM");
      running = await start(dataDir, options, new URL(smtpUrl).port, new URL(url).port);
    },
  };
}

/**
 * Starts a mail server in the test's own process. The server calls `onMail` with each mail before it accepts the
 * mail.
 */
export async function startTestReceiver(
  onMail: (mail: string) => void,
): Promise<{ smtpUrl: string; stop: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onData: (stream, _session, done) => {
      let mail = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => {
        mail += chunk;
      });
      stream.on("end", () => {
        onMail(mail);
        done();
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const start = (dataDir: string, options: TestMailOptions, smtpPort: string, httpPort: string) =>
  launch<{ smtpUrl: string; url: string }>(import.meta.dirname, [
    "--data-dir",
    dataDir,
    "--smtp-port",
    smtpPort,
    "--http-port",
    httpPort,
    ...(options.keep === undefined ? [] : ["--keep", String(options.keep)]),
    ...(options.maxBytes === undefined ? [] : ["--max-bytes", String(options.maxBytes)]),
  ]);
