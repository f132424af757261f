import "server-only";
import type { CommandStartedEvent, MongoClient } from "mongodb";
import type { Tracing } from "@/lib/platform/telemetry";

/** The collection of a database command; null if the command has none. */
function collectionOf({ commandName, command }: CommandStartedEvent): string | null {
  const named: unknown = commandName === "getMore" ? command.collection : command[commandName];
  return typeof named === "string" ? named : null;
}

/**
 * Makes a tracing span for every database command within a traced call. A span has the command's name, collection and
 * duration, never its values.
 */
export function traceCommands(client: MongoClient, on: Tracing): void {
  const under = new Map<number, (failed?: string) => void>();
  client.on("commandStarted", (event) => {
    const collection = collectionOf(event);
    const end = on.begin(collection === null ? event.commandName : `${event.commandName} ${collection}`, {
      kind: "client",
      attributes: {
        "db.system.name": "mongodb",
        "db.namespace": event.databaseName,
        "db.operation.name": event.commandName,
        ...(collection === null ? {} : { "db.collection.name": collection }),
      },
    });
    if (end) under.set(event.requestId, end);
  });
  const over = (requestId: number, failed?: string) => {
    under.get(requestId)?.(failed);
    under.delete(requestId);
  };
  client.on("commandSucceeded", ({ requestId }) => over(requestId));
  client.on("commandFailed", ({ requestId, failure }) => over(requestId, failure.name));
}
