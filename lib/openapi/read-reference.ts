import "server-only";
import { apiDocument } from "./openapi-document";
import { describeField, describeFields, type JsonSchema, referredTo, typeOf } from "./rules";
import type { CallGroup, Reference, ShownCall, ShownContent } from "./schema";

type Content = Record<string, { schema: JsonSchema }>;
type Parameter = {
  $ref?: string;
  name: string;
  in: "path" | "query" | "header";
  required?: boolean;
  description?: string;
  schema: JsonSchema;
};
type Call = {
  operationId: string;
  tags: string[];
  summary: string;
  description?: string;
  "x-who": string;
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: Content };
  responses: Record<string, { "x-codes"?: string[]; content: Content }>;
};
type Document = {
  tags: { name: CallGroup }[];
  paths: Record<string, Record<string, Call>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
  };
};

const PROBLEM = "application/problem+json";

const shownContent = (mediaType: string, schema: JsonSchema): ShownContent => ({
  mediaType,
  type: typeOf(schema),
  schema: referredTo(schema),
  fields: schema.$ref ? [] : describeFields(schema),
});

function contentOf(content: Content): ShownContent | null {
  const [first] = Object.entries(content).filter(([mediaType]) => mediaType !== PROBLEM);
  return first ? shownContent(first[0], first[1].schema) : null;
}

function shownCall(method: string, path: string, call: Call, document: Document): ShownCall {
  const given = (call.parameters ?? []).map((one) => {
    const name = one.$ref?.split("/").at(-1);
    return (name !== undefined && document.components.parameters[name]) || one;
  });
  const parameters: ShownCall["parameters"] = { path: [], query: [], header: [] };
  for (const { in: where, name, schema, required, description } of given) {
    parameters[where].push(describeField(name, schema, required ?? false, description));
  }
  const responses = Object.entries(call.responses);
  const body = call.requestBody && contentOf(call.requestBody.content);
  return {
    id: call.operationId,
    method: method.toUpperCase(),
    path: `/api${path}`,
    summary: call.summary,
    note: call.description ?? null,
    who: call["x-who"],
    parameters,
    body: body ? { ...body, required: call.requestBody?.required ?? true } : null,
    answers: responses.flatMap(([status, { content }]) => {
      const shown = contentOf(content);
      return shown ? [{ status, content: shown }] : [];
    }),
    problems: responses
      .map(([status, response]) => ({ status, codes: response["x-codes"] ?? [] }))
      .filter(({ codes }) => codes.length > 0),
  };
}

/** The API reference as its page shows it. It is read from the OpenAPI document, so that the two always agree. */
export function readReference(): Reference {
  const document = JSON.parse(JSON.stringify(apiDocument())) as Document;
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({
      tag: call.tags[0],
      call: shownCall(method, path, call, document),
    })),
  );
  return {
    groups: document.tags.map(({ name }) => ({
      name,
      calls: calls.filter(({ tag }) => tag === name).map(({ call }) => call),
    })),
    schemas: Object.entries(document.components.schemas).map(([name, schema]) => ({
      name,
      fields: describeFields(schema),
    })),
  };
}
