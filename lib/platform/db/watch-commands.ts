import "server-only";
import type { MongoClient } from "mongodb";
import { meters } from "@/lib/platform/telemetry/meters";
import { tracing } from "@/lib/platform/telemetry/tracing";
import { traceCommands } from "./trace-commands";

/** What the driver has to be told so that it tells of its commands; it doesn't unless somebody wants to know. */
export const monitoring = (): { monitorCommands?: true } =>
  meters().command || tracing() ? { monitorCommands: true } : {};

/** Measures and traces commands, and counts connections, where somebody wants to know. */
export function watchCommands(client: MongoClient): void {
  const on = tracing();
  if (on) traceCommands(client, on);
  const { command, pool } = meters();
  if (!command || !pool) return;
  client.on("commandSucceeded", ({ commandName, duration }) => command(commandName, duration, true));
  client.on("commandFailed", ({ commandName, duration }) => command(commandName, duration, false));
  client.on("connectionCreated", () => pool("open", 1));
  client.on("connectionClosed", () => pool("open", -1));
  client.on("connectionCheckOutStarted", () => pool("waiting", 1));
  client.on("connectionCheckOutFailed", () => pool("waiting", -1));
  client.on("connectionCheckedOut", () => {
    pool("waiting", -1);
    pool("in_use", 1);
  });
  client.on("connectionCheckedIn", () => pool("in_use", -1));
}
