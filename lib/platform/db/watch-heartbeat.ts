import "server-only";
import type { MongoClient } from "mongodb";

/**
 * Calls `lost` once if a heartbeat of the driver neither succeeds nor fails within `ms`. Driver 6.22 can leave a
 * heartbeat open for ever after a network failure.
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
    // `unref`: the timer does not stop the process from ending.
    if (!called) looks.set(connectionId, setTimeout(tell, ms).unref());
  });
  client.on("serverHeartbeatSucceeded", ended);
  client.on("serverHeartbeatFailed", ended);
  client.on("topologyClosed", endAll);
}
