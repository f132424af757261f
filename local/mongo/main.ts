import path from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "./server";

const { values } = parseArgs({
  options: {
    "data-dir": { type: "string" },
    port: { type: "string", default: "0" },
    /** A socket file that only its owner can open, in place of a port. */
    socket: { type: "string" },
    "exit-with-parent": { type: "boolean", default: false },
    /** Lets tests make commands fail with `configureFailPoint`. */
    "enable-test-commands": { type: "boolean", default: false },
    /** Seconds between two sweeps of TTL indexes. */
    "ttl-interval": { type: "string", default: "60" },
  },
});

async function main(): Promise<void> {
  const dataDir = values["data-dir"];
  const port = Number(values.port);
  const ttl = Number(values["ttl-interval"]);
  if (!dataDir) throw new Error("--data-dir is missing: the folder that holds the data");
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`--port ${values.port}: expected 0 to 65535`);
  if (values.socket !== undefined && values.port !== "0")
    throw new Error("--socket and --port exclude each other");
  if (!(ttl > 0)) throw new Error(`--ttl-interval ${values["ttl-interval"]}: expected seconds above 0`);
  const server = await startServer({
    dataDir: path.resolve(dataDir),
    address: values.socket === undefined ? { port } : { socket: path.resolve(values.socket) },
    ttlInterval: ttl * 1000,
    testCommands: values["enable-test-commands"],
  });
  let stopping = false;
  const stop = (): void => {
    if (stopping) return;
    stopping = true;
    server.stop().then(
      () => process.exit(0),
      (error) => fail(error),
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
  if (values["exit-with-parent"]) {
    process.stdin.on("end", stop);
    process.stdin.on("close", stop);
    process.stdin.on("error", stop);
    process.stdin.resume();
  }
  process.stdout.write(`${JSON.stringify({ ready: true, uri: server.uri })}\n`);
}

function fail(error: unknown): never {
  console.error(`local-mongo: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
}

main().catch(fail);
