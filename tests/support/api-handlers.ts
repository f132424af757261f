import { readdirSync } from "node:fs";
import path from "node:path";
import type { Method } from "@/lib/endpoint/endpoint";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

const API = path.join(import.meta.dirname, "../../app/api");

/** `orders/[id]/ready` for each handler's file. */
export const apiFolders = readdirSync(API, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => path.dirname(file));

/** The methods of one handler's file. */
export const loadHandlers = (folder: string): Promise<Record<Method, Handler>> =>
  import(path.join(API, folder, "route.ts"));

/** Where a call's handler is: the first segment in lower case, any name for a parameter. */
export const addressOf = (call: string): string =>
  call
    .replace(/^\//, "")
    .replace(/^[^/]+/, (first) => first.toLowerCase())
    .replace(/\[[^\]]+\]|\{[^}]+\}/g, "*");

/** A call's handler and its parameters by the names that the handler gives them. */
export async function findHandler(method: Method, call: string, values: readonly string[]) {
  const folder = apiFolders.find((one) => addressOf(one) === addressOf(call));
  if (folder === undefined) throw new Error(`no handler for ${call}`);
  const names = [...folder.matchAll(/\[(\w+)\]/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.map((name, i) => [name, values[i] ?? ""]));
  return { handle: (await loadHandlers(folder))[method], params };
}
