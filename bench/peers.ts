import { load, median } from "./load";

/** Our page of each kind that a peer may be held beside; the recipe's id is put in. */
const ROWS: Record<string, (recipeId: string) => string> = {
  home: () => "/",
  list: () => "/Allrecipe",
  details: (id) => `/recipedeteils/${id}`,
  search: () => "/Allrecipe?q=a",
  call: () => "/api/allrecipe?size=10&page=1",
};

/** Another program's address for a page of one of these kinds. */
type Peer = { name: string; row: string; url: string };

type PeerFigure = {
  name: string;
  url: string;
  bytes: number;
  requestsPerSecond: number;
  p99Ms: number;
  errors: number;
};

/** One row: the same kind of page here and elsewhere. */
export type PeerRow = { name: string; figures: PeerFigure[] };

const ROUNDS = 3;
const SECONDS = 4;

/**
 * `PEERS=name=url,...`: addresses to hold the product's list beside; `name/details=url` another kind of page. Throws Error on
 * anything else, and on an address that is not on this machine: nobody else's server is loaded.
 */
export function readPeers(text: string | undefined): Peer[] {
  return (text ?? "")
    .split(",")
    .filter((one) => one.trim() !== "")
    .map((one) => {
      const at = one.indexOf("=");
      const url = one.slice(at + 1).trim();
      const [name = "", row = "list"] = one.slice(0, at).trim().split("/");
      if (at < 1 || !ROWS[row] || !URL.canParse(url))
        throw new Error(`PEERS needs name=url or name/row=url, not ${one}`);
      const { hostname } = new URL(url);
      if (!["127.0.0.1", "localhost", "[::1]"].includes(hostname))
        throw new Error(`${url} is not on this machine: only what runs here may be loaded`);
      return { name, row, url };
    });
}

/** Holds the product beside each peer's pages, kind by kind. */
export async function measurePeers(
  base: string,
  recipeId: string,
  peers: readonly Peer[],
): Promise<PeerRow[]> {
  const rows: PeerRow[] = [];
  for (const [name, pathOf] of Object.entries(ROWS)) {
    const there = peers.filter(({ row }) => row === name);
    if (there.length > 0) rows.push(await besidePeers(name, base + pathOf(recipeId), there));
  }
  return rows;
}

/** Asks ours and the peers in turn, so that whatever else the machine does hits all; bytes as they come, unpacked. */
async function besidePeers(name: string, ours: string, peers: readonly Peer[]): Promise<PeerRow> {
  const all = [{ name: "ranna", url: ours }, ...peers];
  const loads = new Map(all.map(({ url }) => [url, [] as Awaited<ReturnType<typeof load>>[]]));
  for (const { url } of all) await load(url, 1, {});
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { url } of all) loads.get(url)?.push(await load(url, SECONDS, {}));
  const figures: PeerFigure[] = [];
  for (const { name: who, url } of all) {
    const rounds = loads.get(url) ?? [];
    figures.push({
      name: who,
      url,
      bytes: (await (await fetch(url)).arrayBuffer()).byteLength,
      requestsPerSecond: median(rounds.map((one) => one.requestsPerSecond)),
      p99Ms: median(rounds.map((one) => one.p99Ms)),
      errors: rounds.reduce((sum, one) => sum + one.errors, 0),
    });
  }
  return { name, figures };
}

/** Prints each row, ours first, with the bytes of each: a smaller page is answered faster. */
export function printPeers(rows: readonly PeerRow[]): void {
  console.log("\nbeside peers                requests/s    of ours    p99ms      bytes  errors");
  for (const { name, figures } of rows) {
    console.log(name);
    const ours = figures[0]?.requestsPerSecond ?? Number.NaN;
    for (const one of figures)
      console.log(
        [
          `  ${one.name}`.padEnd(26),
          one.requestsPerSecond.toFixed(0).padStart(11),
          `${Math.round((one.requestsPerSecond / ours) * 100)} %`.padStart(10),
          one.p99Ms.toFixed(0).padStart(8),
          one.bytes.toLocaleString("en").padStart(10),
          String(one.errors).padStart(7),
        ].join(" "),
      );
  }
}
