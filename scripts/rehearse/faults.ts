import type { Site } from "./site";
import { startAgain } from "./start-again";

/** What goes wrong: begins it, and answers how it is put right again, if it does not put itself right. */
export type Fault = {
  name: string;
  /** How long it lasts, s; 0: it is over at once. */
  seconds: number;
  begin(site: Site): Promise<(() => void) | null>;
};

const SLOW_MS = 200;
const CLOCK_MS = 5 * 60_000;

const kill = (name: string): Fault => ({
  name: `kill -9 ${name}`,
  seconds: 0,
  begin: async ({ supervisor }) => {
    supervisor.signal(name, "SIGKILL");
    return null;
  },
});

/** Of one server (by its number, from 0) or of all: what `undo` puts right after a while. */
const during = (
  name: string,
  seconds: number,
  which: readonly number[] | "all",
  each: (server: Site["servers"][number], site: Site) => () => void,
): Fault => ({
  name,
  seconds,
  begin: async (site) => {
    const undo = site.servers
      .filter((_, i) => which === "all" || which.includes(i))
      .map((one) => each(one, site));
    return () => {
      for (const one of undo) one();
    };
  },
});

/** Every fault that is rehearsed, in order; `seconds` of those that last are as issue-free deployments see them. */
export const FAULTS: readonly Fault[] = [
  { name: "nothing", seconds: 0, begin: async () => null },
  kill("server 1"),
  kill("server 2"),
  kill("local database"),
  kill("payment sandbox"),
  kill("local mailbox"),
  during("server 1 stands still", 30, [0], ({ name }, { supervisor }) => {
    supervisor.signal(name, "SIGSTOP");
    return () => supervisor.signal(name, "SIGCONT");
  }),
  during("clock of server 2 five minutes ahead", 20, [1], ({ setClock }) => {
    setClock(CLOCK_MS);
    return () => setClock(0);
  }),
  during("clock of server 2 five minutes behind", 20, [1], ({ setClock }) => {
    setClock(-CLOCK_MS);
    return () => setClock(0);
  }),
  during("database 200 ms away from server 1", 20, [0], ({ relay }) => {
    relay.slow(SLOW_MS);
    return () => relay.slow(0);
  }),
  during("database 200 ms away from all", 20, "all", ({ relay }) => {
    relay.slow(SLOW_MS);
    return () => relay.slow(0);
  }),
  during("database cut off from server 1", 20, [0], ({ relay }) => {
    relay.cut();
    return relay.open;
  }),
  during("database cut off from all", 20, "all", ({ relay }) => {
    relay.cut();
    return relay.open;
  }),
  {
    name: "rolling restart",
    seconds: 0,
    begin: async (site) => {
      for (const server of site.servers) await startAgain(site, server);
      return null;
    },
  },
];
