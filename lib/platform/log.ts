import "server-only";
import pino from "pino";

/** The server's log: one JSON line an event. Never holds passwords, tokens, card data or cookies. */
export const log = pino({
  name: "ranna",
  redact: ["*.password", "*.token", "*.clientSecret", "*.authorization", "*.cookie"],
});
