import type { Server } from "node:http";
import type { AddressInfo, Server as NetServer } from "node:net";
import { ownFolder } from "@ranna/local-process/own-folder";
import { emulator } from "@ranna/local-process/run-process";
import type { Refusal } from "./controls";
import { FLAGS, type Flags } from "./flags";
import { createHttpServer } from "./http";
import { createSmtpServer } from "./smtp";
import { MailStore } from "./store";

const HOST = "127.0.0.1";

type Options = Flags & { log: (line: string) => void };
export type Mailbox = { smtpUrl: string; url: string; stop: () => Promise<void> };

/** Opens the data folder and listens on the loopback interface, for SMTP and for HTTP. */
export async function startMailbox(options: Options): Promise<Mailbox> {
  const release = await ownFolder(options.dataDir);
  const { maxBytes, log } = options;
  const store = new MailStore(options.dataDir, options.keep);
  const refusals: Refusal[] = [];
  const smtp = createSmtpServer({ store, refusals, maxBytes, log });
  const http = createHttpServer({ store, refusals, log });
  const smtpPort = await listening(smtp.listen(options.smtpPort, HOST));
  const httpPort = await listening(http.listen(options.httpPort, HOST));
  return {
    smtpUrl: `smtp://${HOST}:${smtpPort}`,
    url: `http://${HOST}:${httpPort}`,
    stop: async () => {
      await Promise.all([new Promise<void>((resolve) => smtp.close(() => resolve())), closed(http)]);
      await release();
    },
  };
}

function listening(server: NetServer): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.once("listening", () => resolve((server.address() as AddressInfo).port));
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 1_000).unref();
  });
}

/** The local mailbox. Prints `{"smtpUrl":"smtp://127.0.0.1:PORT","url":"http://127.0.0.1:PORT"}` when it is ready. */
export const mailbox = emulator("local mailbox", FLAGS, async (flags, log) => {
  const { smtpUrl, url, stop } = await startMailbox({ ...flags, log });
  return { ready: { smtpUrl, url }, stop };
});
