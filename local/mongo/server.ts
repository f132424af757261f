import net from "node:net";
import type { Context } from "./commands/context";
import { Cursors } from "./commands/cursors";
import { FailCommand } from "./commands/fail-point";
import { accepting } from "./matcher/accepting";
import { PinnedSnapshots } from "./sessions/pinned-snapshots";
import { Sessions } from "./sessions/registry";
import { Environment } from "./storage/environment";
import { lockFolder } from "./storage/lock";
import { startSweeps } from "./ttl/sweeps";
import { listen, serve } from "./wire/connection";

export interface ServerOptions {
  dataDir: string;
  /** A port on the loopback interface. 0 chooses a free port. */
  port: number;
  /** Seconds after which an open transaction is aborted. */
  transactionLifetime: number;
  /** Milliseconds between two deletions of expired documents (TTL indexes). */
  ttlInterval: number;
  /** Whether tests may use `configureFailPoint` to make commands fail. */
  testCommands: boolean;
}

export interface RunningServer {
  uri: string;
  stop(): Promise<void>;
}

const SET_NAME = "local";
/** Largest number of connections. Further connections are closed immediately. */
const MOST_CONNECTIONS = 2000;

/**
 * Opens the data folder and listens for connections. Throws FolderInUse when another process has locked the folder.
 */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const unlock = lockFolder(options.dataDir);
  try {
    const environment = new Environment(options.dataDir, { accepting });
    return await serveAll(environment, options, unlock);
  } catch (error) {
    unlock();
    throw error;
  }
}

async function serveAll(
  environment: Environment,
  options: ServerOptions,
  unlock: () => void,
): Promise<RunningServer> {
  const cursors = new Cursors((ns) => environment.catalog.state.get(ns)?.ident);
  const ended = (session: string, number: bigint) => cursors.endTransaction(session, number);
  const sessions = new Sessions(environment, ended, options.transactionLifetime);
  const pinned = new PinnedSnapshots(environment);
  const sockets = new Set<net.Socket>();
  const failCommand = options.testCommands ? { failCommand: new FailCommand() } : {};
  const startedAt = Date.now();
  let host = "";
  let connections = 0;
  const server = net.createServer((socket) => {
    sockets.add(socket);
    const connectionId = ++connections;
    socket.on("close", () => sockets.delete(socket));
    const context: Context = {
      environment,
      sessions,
      pinned,
      cursors,
      host,
      setName: SET_NAME,
      connectionId,
      startedAt,
      client: {},
      connections: () => sockets.size,
      ...failCommand,
    };
    serve(socket, context);
  });
  server.maxConnections = MOST_CONNECTIONS;
  host = await listen(server, options.port);
  const sweeps = startSweeps(environment, sessions, options.ttlInterval);
  return {
    uri: `mongodb://${host}/?replicaSet=${SET_NAME}`,
    async stop() {
      sweeps();
      server.close();
      for (const socket of sockets) socket.destroy();
      sessions.close();
      cursors.close();
      pinned.close();
      await environment.close();
      unlock();
    },
  };
}
