import "server-only";
import type { z } from "zod";
import {
  createDocument,
  type oas31,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  type ZodOpenApiResponsesObject,
} from "zod-openapi";
import { statisticsView } from "@/lib/dashboard/views";
import { parcelDetailsView, parcelView, trackingView } from "@/lib/delivery/parcels/views";
import {
  deliveryView,
  earningsView,
  riderApplicationView,
  riderProfileView,
} from "@/lib/delivery/riders/views";
import { auditEntryView } from "@/lib/people/audit/views";
import { accountView } from "@/lib/people/auth/views";
import { foundUserView, listedUserView } from "@/lib/people/users/views";
import { ERROR_STATUS } from "@/lib/platform/errors";
import { type Call, type FileAnswer, isFile } from "@/lib/platform/http/call";
import { basketBoxView, purchaseView } from "@/lib/shop/orders/purchase-views";
import { orderView, saleView } from "@/lib/shop/orders/views";
import { recipeView } from "@/lib/shop/recipes/views";
import { openapiTexts } from "@/lib/texts/openapi";
import { CALLS } from "./all-calls";
import { problemCodes, problemView, takesIdempotencyKey } from "./problems";

/** Schemas that several answers share, by their name in the OpenAPI document. */
const SCHEMAS = {
  Problem: problemView,
  Recipe: recipeView,
  Order: orderView,
  Sale: saleView,
  BasketBox: basketBoxView,
  Purchase: purchaseView,
  Parcel: parcelView,
  ParcelDetails: parcelDetailsView,
  Tracking: trackingView,
  Delivery: deliveryView,
  RiderApplication: riderApplicationView,
  RiderProfile: riderProfileView,
  Earnings: earningsView,
  FoundUser: foundUserView,
  ListedUser: listedUserView,
  Account: accountView,
  Statistics: statisticsView,
  AuditEntry: auditEntryView,
};

const PROBLEM = "application/problem+json";
const SESSION: Record<string, string[]>[] = [{ cookie: [] }, { bearer: [] }];

const security: Record<Call["access"], Record<string, string[]>[]> = {
  none: [],
  optional: [{}, ...SESSION],
  user: SESSION,
  admin: SESSION,
};

/** The call's name in generated clients, e.g. `patchRecipesId`. */
const operationId = ({ method, path }: Call): string =>
  method.toLowerCase() +
  path
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");

function successOf(answer: Call["answers"][number], orFile?: FileAnswer): ZodOpenApiResponseObject {
  if (!isFile(answer)) {
    const file = orFile && { [orFile.mediaType]: { schema: { type: "string" as const } } };
    const content = { "application/json": { schema: answer }, ...file };
    return { description: orFile?.description ?? openapiTexts.success, content };
  }
  // An answer with a JSON media type gets an empty schema, which means any JSON.
  const schema = answer.mediaType.endsWith("json") ? {} : { type: "string" as const };
  return { description: answer.description, content: { [answer.mediaType]: { schema } } };
}

/** The headers of error answers, whose language depends on `Accept-Language`. */
const SPOKEN: ZodOpenApiResponseObject["headers"] = {
  "Content-Language": { schema: { type: "string", enum: ["en", "bn"] } },
  Vary: { schema: { type: "string", const: "Accept-Language" } },
};

function answersOf(call: Call): ZodOpenApiResponsesObject {
  const responses: Record<string, ZodOpenApiResponseObject> = {};
  for (const [status, answer] of Object.entries(call.answers))
    responses[status] = successOf(answer, call.orFile);
  for (const code of problemCodes(call)) {
    const status = String(ERROR_STATUS[code]);
    const known = responses[status];
    // A status can already have an answer: another error code, or a regular answer of the call (503 of
    // /health/ready).
    responses[status] = {
      "x-codes": [...(known?.["x-codes"] ?? []), code],
      description: known ? `${known.description}, \`${code}\`` : `\`${code}\``,
      headers: SPOKEN,
      content: { ...known?.content, [PROBLEM]: { schema: problemView } },
    };
  }
  return responses;
}

function requestBodyOf({
  body,
  bodyOptional,
  rawBody,
  jsonBody,
}: Call): ZodOpenApiOperationObject["requestBody"] {
  if (rawBody) {
    const json = jsonBody ? { "application/json": { schema: jsonBody } } : {};
    return { required: true, content: { ...json, [rawBody.mediaType]: { schema: rawBody.schema } } };
  }
  return body && { required: !bodyOptional, content: { "application/json": { schema: body } } };
}

const pathParameters = (path: string): oas31.ParameterObject[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => ({
    name,
    in: "path",
    required: true,
    schema: /id$/i.test(name) && !OTHER_IDS.includes(name) ? OBJECT_ID : { type: "string" },
  }));
/** Path parameters whose name ends in "id" but whose value is not a database id. */
const OTHER_IDS = ["tracking_id", "intentId"];
const OBJECT_ID: oas31.SchemaObject = { type: "string", pattern: "^[0-9a-f]{24}$" };

const IDEMPOTENCY_KEY: oas31.ReferenceObject = { $ref: "#/components/parameters/IdempotencyKey" };

function operationObject(call: Call, group: string): ZodOpenApiOperationObject {
  const { summary, access, who, note, query } = call;
  const requestBody = requestBodyOf(call);
  const parameters = [...pathParameters(call.path), ...(takesIdempotencyKey(call) ? [IDEMPOTENCY_KEY] : [])];
  return {
    operationId: operationId(call),
    tags: [group],
    summary,
    ...(note ? { description: note } : {}),
    security: security[access],
    "x-who": who ?? openapiTexts.who[access],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(query ? { requestParams: { query } } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: answersOf(call),
  };
}

/** Builds the API's document (OpenAPI 3.1) from the same schemas with which handlers check requests. */
function makeDocument(): oas31.OpenAPIObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const [group, calls] of Object.entries<readonly Call[]>(CALLS)) {
    for (const call of calls) {
      const method = call.method.toLowerCase() as Lowercase<Call["method"]>;
      paths[call.path] = { ...paths[call.path], [method]: operationObject(call, group) };
    }
  }
  return createDocument({
    openapi: "3.1.0",
    info: { title: openapiTexts.title, version: "1.0.0", description: openapiTexts.about },
    servers: [{ url: "/api" }],
    tags: Object.entries(openapiTexts.groups).map(([name, description]) => ({ name, description })),
    security: [],
    paths,
    components: {
      schemas: SCHEMAS satisfies Record<string, z.ZodType>,
      securitySchemes: {
        cookie: {
          type: "apiKey",
          in: "cookie",
          name: "next-auth.session-token",
          description: openapiTexts.cookie,
        },
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: openapiTexts.bearer },
      },
      parameters: {
        IdempotencyKey: {
          name: "Idempotency-Key",
          in: "header",
          required: false,
          schema: { type: "string", minLength: 1, maxLength: 200 },
          description: openapiTexts.idempotencyKey,
        },
      },
    },
  });
}

let made: oas31.OpenAPIObject | null = null;

/** Returns the OpenAPI document, which is built once in each server process. */
export function apiDocument(): oas31.OpenAPIObject {
  made ??= makeDocument();
  return made;
}
