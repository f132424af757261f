import path from "node:path";
import { z } from "zod";
import { type Access, definitionOf, type Method } from "@/lib/endpoint/endpoint";
import { addressOf, app, filesNamed } from "./app-files";

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>;

/** One method of one address, as its file in app/ has it. */
export type Endpoint = {
  /** `POST /api/parcels/[id]/status` */
  name: string;
  method: Method;
  address: string;
  access: Access;
  takesBody: boolean;
  /** Callable from other origins. */
  open: boolean;
  /** Names that its query may have, and the outermost ones of its body. */
  query: string[];
  fields: string[];
  handler: Handler;
};

const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;
/** The module of a file of app/. */
export const moduleOf = (file: string): Promise<Record<string, unknown>> =>
  import(/* @vite-ignore */ path.join(app, file));

/** Every method that a handler below app/ takes, from the file tree: a new one is in the tests that read this. */
export async function everyEndpoint(): Promise<Endpoint[]> {
  const found: Endpoint[] = [];
  for (const file of filesNamed(/^route\.ts$/)) {
    const handlers = await moduleOf(file);
    const address = addressOf(file);
    for (const method of METHODS) {
      const handler = handlers[method] as Handler | undefined;
      const definition = handler && definitionOf(handler);
      if (!handler || !definition) continue;
      found.push({
        name: `${method} ${address}`,
        method,
        address,
        access: definition.access,
        takesBody: definition.body !== undefined,
        open: definition.sameOrigin === false,
        query: fieldsOf(definition.query),
        fields: fieldsOf(definition.body),
        handler,
      });
    }
  }
  return found;
}

type Described = { properties?: object; allOf?: Described[]; anyOf?: Described[] };

function fieldsOf(schema: z.ZodType | undefined): string[] {
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
