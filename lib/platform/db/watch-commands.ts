import "server-only";
import type { MongoClient } from "mongodb";
import { meters, tracing } from "@/lib/platform/telemetry";
import { traceCommands } from "./trace-commands";

/** Options that make the driver report its commands; empty if neither metrics nor tracing is on. */
export const monitoring = (): { monitorCommands?: true } =>
  meters().command || tracing() ? { monitorCommands: true } : {};

/** Measures and traces the client's commands and counts its connections, if metrics and tracing are on. */
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
