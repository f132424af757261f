import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { emulator } from "@ranna/local-process/run-process";
import { FLAGS, type Flags } from "./flags";
import { readKeys } from "./keys";
import { People } from "./people";
import { createProvider } from "./provider";
import { answerWith, type Handler } from "./server";

/** Starts the emulator. Returns the address of the issuer and a function that stops the emulator. */
export async function startStandIn(
  flags: Flags,
  log: (line: string) => void,
): Promise<{ issuer: string; stop: () => Promise<void> }> {
  const keys = readKeys(flags.dataDir);
  const people = new People();
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(flags.port, flags.host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const host = flags.publicHost ?? flags.host;
  const name = host.includes(":") ? `[${host}]` : host;
  const issuer = `http://${name}:${port}`;
  let answering: Promise<Handler> | undefined;
  server.on("request", (request, response) => {
    // Loads the provider at the first request, because most runs never need its 14 MB.
    answering ??= createProvider(issuer, flags, keys, people).then((provider) =>
      answerWith(provider, people),
    );
    answering.then(
      (answer) => answer(request, response),
      (error: unknown) => {
        log(error instanceof Error ? error.message : String(error));
        response.writeHead(500).end();
      },
    );
  });
  return {
    issuer,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
}

/** The emulator of Google's sign-in. Prints `{"issuer":"http://127.0.0.1:PORT"}` when it is ready. */
export const google = emulator("google emulator", FLAGS, async (flags, log) => {
  const { issuer, stop } = await startStandIn(flags, log);
  return { ready: { issuer }, stop };
});
