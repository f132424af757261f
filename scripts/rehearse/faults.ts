import { type Site, type SiteServer, startAgain } from "./site";

/**
 * A fault that a rehearsal causes, such as a killed server. `begin` causes the fault and returns a function that ends
 * it, or null if it needs no end.
 */
export type Fault<Of> = {
  name: string;
  /** How long the fault lasts, in seconds; 0 if it ends at once. */
  seconds: number;
  begin(site: Of): Promise<(() => unknown) | null>;
};

const SLOW_MS = 200;
const CLOCK_MS = 5 * 60_000;

const kill = (name: string): Fault<Site> => ({
  name: `kill -9 ${name}`,
  seconds: 0,
  begin: async ({ supervisor }) => {
    supervisor.signal(name, "SIGKILL");
    return null;
  },
});

/**
 * Makes a fault that lasts for some time, of one server (by its number) or of all servers. It needs two functions:
 * one begins the fault, the other ends it.
 */
const during = (
  name: string,
  which: number | "all",
  [begin, end]: readonly [(server: SiteServer, site: Site) => void, (server: SiteServer, site: Site) => void],
  seconds = 20,
): Fault<Site> => ({
  name,
  seconds,
  begin: async (site) => {
    const servers = site.servers.filter((_, i) => which === "all" || which === i + 1);
    for (const server of servers) begin(server, site);
    return () => {
      for (const server of servers) end(server, site);
    };
  },
});

type Change = Parameters<typeof during>[2];
const STOPPED: Change = [
  ({ name }, { supervisor }) => supervisor.signal(name, "SIGSTOP"),
  ({ name }, { supervisor }) => supervisor.signal(name, "SIGCONT"),
];
const clock = (offMs: number): Change => [({ setClock }) => setClock(offMs), ({ setClock }) => setClock(0)];
const SLOW: Change = [({ relay }) => relay.slow(SLOW_MS), ({ relay }) => relay.slow(0)];
const CUT: Change = [({ relay }) => relay.cut(), ({ relay }) => relay.open()];

export const FAULTS: readonly Fault<Site>[] = [
  { name: "nothing", seconds: 0, begin: async () => null },
  ...["server 1", "server 2", "local database", "local services"].map(kill),
  during("server 1 stands still", 1, STOPPED, 30),
  during("clock of server 2 five minutes ahead", 2, clock(CLOCK_MS)),
  during("clock of server 2 five minutes behind", 2, clock(-CLOCK_MS)),
  during("database 200 ms away from server 1", 1, SLOW),
  during("database 200 ms away from all", "all", SLOW),
  during("database cut off from server 1", 1, CUT),
  during("database cut off from all", "all", CUT),
  {
    name: "rolling restart",
    seconds: 0,
    begin: async (site) => {
      for (const server of site.servers) await startAgain(site, server);
      return null;
    },
  },
];
