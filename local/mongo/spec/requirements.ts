import type { MongoClient } from "mongodb";
import type { Requirement } from "./format";

export interface ServerFacts {
  version: string;
  topology: "single" | "replicaset" | "sharded" | "load-balanced";
  /** True for this emulator, even at the address in MONGODB_TEST_URI. */
  local: boolean;
}

export async function factsOf(client: MongoClient): Promise<ServerFacts> {
  const { version, process } = await client.db("admin").command({ serverStatus: 1 });
  const hello = await client.db("admin").command({ hello: 1 });
  const topology = hello.msg === "isdbgrid" ? "sharded" : hello.setName ? "replicaset" : "single";
  return { version: String(version), topology, local: process === "local-mongo" };
}

function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split(/[.-]/).map(Number));
  for (let i = 0; i < 3; i++) {
    const difference = (left?.[i] ?? 0) - (right?.[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function met(requirement: Requirement, server: ServerFacts): boolean {
  const { minServerVersion, maxServerVersion, topologies, serverless, auth, csfle } = requirement;
  if (minServerVersion && compareVersions(server.version, minServerVersion) < 0) return false;
  if (maxServerVersion && compareVersions(server.version, maxServerVersion) > 0) return false;
  if (topologies && !topologies.includes(server.topology)) return false;
  // Tests that require a serverless server, users or client-side encryption never run, because no tested server has
  // these.
  return serverless !== "require" && auth !== true && !csfle;
}

/** Returns true if a server meets at least one of the requirements, or if there are none. */
export function applies(requirements: Requirement[] | undefined, server: ServerFacts): boolean {
  return requirements === undefined || requirements.some((requirement) => met(requirement, server));
}
