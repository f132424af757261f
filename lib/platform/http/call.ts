import type { z } from "zod";
import type { ErrorCode } from "@/lib/platform/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who can make an API call. `none`: anybody; a session is ignored. `optional`: anybody; a session is used if there is
 * one. `user`: everybody who is signed in. `admin`: admins only. The role is read from the database at every call.
 */
export type Access = "none" | "optional" | "user" | "admin";

/** The description of a response that is a file or a stream instead of JSON. */
export type FileAnswer = { mediaType: string; description: string };

/** Checks before a handler runs. */
export type Checks = {
  access: Access;
  /** Schema of the query. A parameter given twice is rejected with 422. */
  query?: z.ZodObject;
  /**
   * Schema of the JSON body. Invalid bodies are rejected with 422 and the paths of the fields. Undefined for raw
   * bodies (uploads, webhooks).
   */
  body?: z.ZodType;
  /** A missing body counts as `{}`. */
  bodyOptional?: true;
  /**
   * Allows calls from other sites, such as webhooks. The handler must authenticate the caller, e.g. by a signature.
   */
  sameOrigin?: false;
};

/**
 * The description of one API call, in a module's `calls.ts`. It is used by the handler, the OpenAPI document, the
 * browser's client, and the tests of roles and attacks.
 */
export type Call = Checks & {
  method: Method;
  /** The path below `/api`, spelled as in the contract, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** Says in words who can make the call. Undefined if `access` says enough. */
  who?: string;
  /** A body other than JSON. The handler reads it itself. */
  rawBody?: { mediaType: string; schema: z.ZodType };
  /** A JSON body that the handler accepts as an alternative to `rawBody`. */
  jsonBody?: z.ZodType;
  /** Successful responses by HTTP status. */
  answers: { [status: number]: z.ZodType | FileAnswer };
  /** A file that can be sent as the response instead of JSON, if the query asks for it. */
  orFile?: FileAnswer;
  /** Error codes of this call, in addition to those in lib/openapi/problems.ts. */
  problems?: readonly ErrorCode[];
  note?: string;
  /** An example request with every field of the call. Tests replace its ids with those of their own data. */
  example?: { query?: Record<string, string>; body?: object };
};

/** The union of the parameter names in a path: `"id"` for `/orders/{id}/refund`. */
export type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

export const isFile = (answer: z.ZodType | FileAnswer): answer is FileAnswer => "mediaType" in answer;

/** The name of a call, e.g. `GET /cart`. */
export const nameOf = ({ method, path }: Pick<Call, "method" | "path">): string => `${method} ${path}`;
