import path from "node:path";
import { z } from "zod";
import { checksOf } from "@/lib/endpoint/endpoint";
import type { CallsByName } from "@/lib/openapi/all-calls";
import { type Call, type Checks, type Method, nameOf } from "@/lib/platform/http/call";
import { type Person, call as request } from "./accounts";
import { addressOf, app, filesNamed } from "./app-files";
import type { Handler } from "./delivery";

/** One method of one address, from its file in app/. */
export type Endpoint = {
  /** `POST /parcels/{id}/status`; for a handler that is no call of the API its address, `GET /uploads/[name]`. */
  name: string;
  method: Method;
  /** e.g. `/api/parcels/[id]/status` */
  address: string;
  /** The call of the API that the handler serves; null for other handlers. */
  call: Call | null;
  checks: Checks;
  handler: Handler;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const satisfies Method[];

/** Imports a file of app/. */
export const moduleOf = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ path.join(app, file));

const isCall = (checks: Checks | Call): checks is Call => "path" in checks;

/**
 * All methods of all handlers below app/, from the file tree, so that tests include new handlers without a change.
 */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const file of filesNamed(/^route\.ts$/)) {
    const handlers = (await moduleOf(file)) as Record<Method, Handler>;
    const address = addressOf(file);
    for (const method of METHODS) {
      const handler = handlers[method];
      const checks = checksOf(handler);
      if (!checks) continue;
      const call = isCall(checks) ? checks : null;
      found.push({
        name: call ? nameOf(call) : `${method} ${address}`,
        method,
        address,
        call,
        checks,
        handler,
      });
    }
  }
  return found;
}

/** The names of a query's parameters, or of the top-level fields of a body. */
export function fieldsOf(schema: z.ZodType | undefined): string[] {
  type Described = { properties?: object; allOf?: Described[]; anyOf?: Described[] };
  if (!schema) return [];
  const names = (one: Described): string[] => [
    ...Object.keys(one.properties ?? {}),
    ...[...(one.allOf ?? []), ...(one.anyOf ?? [])].flatMap(names),
  ];
  return [...new Set(names(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Described))];
}

/** The address with its parameters filled in. */
export const filledIn = (address: string, params: Record<string, string> = {}): string =>
  address.replaceAll(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) => encodeURIComponent(params[name] ?? "x"));

/** The values of an address's parameters, by the names that its file gives them. */
export const paramsOf = (address: string, values: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...address.matchAll(/\[(\w+)\]/g)].map(([, name = ""], at) => [name, values[at] ?? ""]),
  );

/** An address in the server's form: the first segment below /api in lower case, the parameters in brackets. */
export const served = (address: string): string =>
  address.replace(/^\/api\/[^/]+/, (first) => first.toLowerCase()).replace(/\{(\w+)\}/g, "[$1]");

const fileOf = new Map(filesNamed(/^route\.ts$/).map((file) => [served(addressOf(file)), file]));

/** The handler of a call, and the parameters of the path. */
export async function findHandler(method: Method, path: string, values: readonly string[]) {
  const file = fileOf.get(served(`/api${path}`));
  if (file === undefined) throw new Error(`no handler for ${path}`);
  const handle = (await moduleOf(file))[method] as Handler;
  return { handle, params: paramsOf(addressOf(file), values) };
}

/** Calls the API as a person and returns the JSON. Throws when the call fails. */
export async function must(
  name: keyof CallsByName,
  { cookie }: Person,
  values: readonly string[] = [],
  body?: unknown,
) {
  const [method, path] = name.split(" ") as [Method, string];
  const { handle, params } = await findHandler(method, path, values);
  const answer = await handle(request("/api/x", method, cookie, body), { params: Promise.resolve(params) });
  if (!answer.ok) throw new Error(`${name}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}
