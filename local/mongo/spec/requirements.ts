import type { MongoClient } from "mongodb";
import type { Requirement } from "./format";

/** What a server says of itself. */
export interface ServerFacts {
  version: string;
  topology: "single" | "replicaset" | "sharded" | "load-balanced";
  /** Set for the local server, also when it was given by its address. */
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
  // Neither serverless, nor with users, nor with client-side encryption.
  return serverless !== "require" && auth !== true && !csfle;
}

/** Whether a server meets one of the entries; without entries every server does. */
export function applies(requirements: Requirement[] | undefined, server: ServerFacts): boolean {
  return requirements === undefined || requirements.some((requirement) => met(requirement, server));
}
