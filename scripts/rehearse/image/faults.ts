import type { Fault } from "../faults";
import { type ImageSite, removeShop, type Shop, startShop, untilSeen } from "./site";

/** A fault of a rehearsal with containers. If it is `unnoticed`, no request of the load may fail. */
export type ContainerFault = Fault<ImageSite> & { unnoticed: boolean };

const shopOf = ({ servers }: ImageSite, number: number): Shop => {
  const shop = servers[number - 1];
  if (!shop) throw new Error(`no shop ${number}`);
  return shop;
};

/** Replaces a shop by one of `image`, and waits until Caddy has seen that it is ready. */
async function replace(site: ImageSite, shop: Shop): Promise<void> {
  await removeShop(site, shop);
  await startShop(site, shop);
  await untilSeen();
}

/** Fills the volume, whose servers then are not ready (contract, `GET /health/ready`). */
const FILL = "dd if=/dev/zero of=/data/fill bs=1M 2>/dev/null; test -s /data/fill";

/** The faults; `newer` is the image that replaces the first. */
export const containerFaults = (newer: string): ContainerFault[] => [
  { name: "nothing", seconds: 0, unnoticed: true, begin: async () => null },
  {
    name: "shop 1 is stopped, and started later",
    seconds: 5,
    unnoticed: true,
    begin: async (site) => {
      const shop = shopOf(site, 1);
      await removeShop(site, shop);
      return () => startShop(site, shop).then(untilSeen);
    },
  },
  {
    name: "both are replaced by a newer image",
    seconds: 0,
    unnoticed: true,
    begin: async (site) => {
      site.image = newer;
      for (const shop of site.servers) await replace(site, shop);
      return null;
    },
  },
  {
    name: "kill -9 shop 1",
    seconds: 0,
    unnoticed: false,
    begin: async (site) => {
      const { name } = shopOf(site, 1);
      const pid = Number(await site.containers.call(["inspect", "-f", "{{.State.Pid}}", name]));
      // Not by its own `kill`, after which a container is not started again.
      process.kill(pid, "SIGKILL");
      return null;
    },
  },
  {
    name: "the volume is full",
    seconds: 10,
    unnoticed: false,
    begin: async (site) => {
      const { name } = shopOf(site, 1);
      await site.containers.call(["exec", name, "sh", "-c", FILL]);
      return () => site.containers.call(["exec", name, "rm", "/data/fill"]);
    },
  },
  {
    name: "the database is away",
    seconds: 20,
    unnoticed: false,
    begin: async ({ servers }) => {
      for (const { relay } of servers) relay.cut();
      return () => {
        for (const { relay } of servers) relay.open();
      };
    },
  },
];
