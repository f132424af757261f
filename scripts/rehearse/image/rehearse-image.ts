import { mkdtempSync, rmSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Supervisor } from "../../start/supervisor";
import { isSound, rehearseFaults, type Times } from "../rehearse-faults";
import { FAULT_HEAD, faultLines } from "../report";
import { caddyVersion } from "./caddy";
import { rehearseCompose } from "./compose";
import { buildImage, findContainers, newerImage } from "./containers";
import { containerFaults } from "./faults";
import { makeJourney } from "./journey";
import { startImageSite } from "./site";

/** The name of the image that is built. */
const IMAGE = "ranna-shop:rehearsal";
/** The greatest size of what the image adds to its base, in MB. The size of the base differs between machines. */
const MOST_OWN_MB = 130;

/**
 * Builds the image, runs two shops of it behind Caddy, makes a visitor's journey, and causes faults under load. Prints
 * what it sees. Returns true if all went well.
 */
export async function rehearseImage(
  supervisor: Supervisor,
  times: Times,
  only: readonly string[],
): Promise<boolean> {
  const folder = mkdtempSync(path.join(os.tmpdir(), "ranna-image-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  const containers = findContainers(folder);
  if (typeof containers === "string") throw new Error(containers);
  const caddy = caddyVersion();
  if (!caddy) throw new Error("caddy is needed (Debian: apt-get install caddy), or its path in CADDY");
  // Caddy's certificate is its own, and nothing else is called by https.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = "0";
  console.log(`Building the image with ${containers.name} ...`);
  const { bytes, ownBytes } = await buildImage(containers, IMAGE);
  const inMb = (size: number) => Math.round(size / 1e6);
  const own = inMb(ownBytes);
  console.log(`the image: ${inMb(bytes)} MB, of which ${own} MB are not the base image's`);
  const newer = await newerImage(containers, IMAGE, folder);
  const { site, readyMs } = await startImageSite(supervisor, containers, IMAGE, folder);
  const ready = readyMs.map((ms) => (ms / 1000).toFixed(1)).join(" and ");
  console.log(`two shops at ${site.url} behind Caddy ${caddy}, ready after ${ready} s`);
  for (const line of await makeJourney(site)) console.log(`  ${line}`);
  const faults = containerFaults(newer);
  console.log(`\n${FAULT_HEAD}`);
  const wrong = own <= MOST_OWN_MB ? [] : [`the image adds more than ${MOST_OWN_MB} MB to its base`];
  await rehearseFaults(site, faults, times, only, (result) => {
    const noticed = faults.some(({ name, unnoticed }) => unnoticed && name === result.name);
    if (!isSound(result) || (noticed && result.figures.failed > 0)) wrong.push(result.name);
    console.log(faultLines(result));
  });
  const composed = await rehearseCompose(containers, IMAGE, folder);
  console.log(
    composed ? `\n${composed.join("\n")}` : "\ncompose.yaml was not started: there is no compose here",
  );
  if (wrong.length > 0) console.log(`\nwrong: ${wrong.join("; ")}`);
  return wrong.length === 0;
}
