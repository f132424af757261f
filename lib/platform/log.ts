import "server-only";
import pino from "pino";
import { tracing } from "@/lib/platform/telemetry/tracing";

/** The server's log: one JSON line an event, with the trace that it is part of. Never holds passwords, tokens, card data or cookies. */
export const log = pino({
  name: "ranna",
  redact: ["*.password", "*.token", "*.clientSecret", "*.authorization", "*.cookie"],
  mixin: () => tracing()?.ids() ?? {},
});
