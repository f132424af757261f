import { Blocked } from "../sessions/locks";
import { PlainWriteView } from "../sessions/plain-view";
import type { Sessions } from "../sessions/registry";
import type { Environment } from "../storage/environment";
import { expireDocuments, expiring } from "./expire-documents";

/**
 * Removes expired documents every `interval` ms, and old session records every 10 minutes. Returns the function that
 * stops both.
 */
export function startSweeps(environment: Environment, sessions: Sessions, interval: number): () => void {
  let running = false;
  const sweep = async (): Promise<void> => {
    if (running) return;
    running = true;
    try {
      for (const info of environment.catalog.state.values())
        for (const index of expiring(info)) await expireAll(environment, sessions, info.ns, index.name);
    } catch (error) {
      console.error("local-mongo: the TTL sweep failed:", error);
    }
    running = false;
  };
  const ttl = setInterval(() => void sweep(), interval);
  const old = setInterval(
    () => void sessions.forgetOld().catch((error) => console.error("local-mongo:", error)),
    10 * 60_000,
  );
  return () => {
    clearInterval(ttl);
    clearInterval(old);
  };
}

async function expireAll(
  environment: Environment,
  sessions: Sessions,
  ns: string,
  index: string,
): Promise<void> {
  for (let more = true; more; ) {
    try {
      more = await environment.write((writer) =>
        expireDocuments(new PlainWriteView(environment, sessions.locks, writer), ns, index, new Date()),
      );
    } catch (error) {
      // An open transaction has changed an expired document. The document is deleted later.
      if (!(error instanceof Blocked)) throw error;
      more = false;
    }
  }
}
