import "server-only";
import type { MongoClient } from "mongodb";

/**
 * Calls back, once a client, when the driver's look at a server neither succeeds nor fails for `ms`. After a network
 * was cut, such a look was seen to stay open for good (driver 6.22): the client then takes the server for unknown until
 * the process ends.
 */
export function watchHeartbeat(client: MongoClient, ms: number, lost: () => void): void {
  const looks = new Map<string, NodeJS.Timeout>();
  const ended = ({ connectionId }: { connectionId: string }) => {
    clearTimeout(looks.get(connectionId));
    looks.delete(connectionId);
  };
  const endAll = () => {
    for (const connectionId of [...looks.keys()]) ended({ connectionId });
  };
  let called = false;
  client.on("serverHeartbeatStarted", ({ connectionId }) => {
    ended({ connectionId });
    const tell = () => {
      endAll();
      if (!called) lost();
      called = true;
    };
    // A process that only waits for this may end.
    if (!called) looks.set(connectionId, setTimeout(tell, ms).unref());
  });
  client.on("serverHeartbeatSucceeded", ended);
  client.on("serverHeartbeatFailed", ended);
  client.on("topologyClosed", endAll);
}
