import type { z } from "zod";
import type { ErrorCode } from "@/lib/platform/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * Who may call. `none`: the session is not looked at. `optional`: the viewer is known when there is a session.
 * `user`, `admin`: required. The role is read from the database at every call.
 */
export type Access = "none" | "optional" | "user" | "admin";

/** A file or a stream instead of JSON. */
export type FileAnswer = { mediaType: string; description: string };

/** Checks that a handler makes before it does anything else. */
export type Checks = {
  access: Access;
  /** Schema of the query; a parameter given twice is 422. */
  query?: z.ZodObject;
  /**
   * Schema of the JSON body; failures are 422 with the paths of the fields. Left out for raw bodies (uploads,
   * webhooks).
   */
  body?: z.ZodType;
  /** A missing body counts as `{}`. */
  bodyOptional?: true;
  /** Other sites may call it: the caller is proven in another way (webhooks by a signature). */
  sameOrigin?: false;
};

/**
 * One call of the API, as plain data in a room's `calls.ts`. Its handler, the OpenAPI document, the browser's client
 * and the tests of roles and attacks read the same object.
 */
export type Call = Checks & {
  method: Method;
  /** The path below `/api`, as the contract spells it, with parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** Who may call, where `access` alone does not say it. */
  who?: string;
  /** A body other than JSON, which the handler reads itself. */
  rawBody?: { mediaType: string; schema: z.ZodType };
  /** A JSON body that a handler with `rawBody` accepts as well. */
  jsonBody?: z.ZodType;
  /** The answers of success, by status. */
  answers: { [status: number]: z.ZodType | FileAnswer };
  /** A file that the first of `answers` may be instead, depending on the query. */
  orFile?: FileAnswer;
  /** Error codes of this call, in addition to those of every call of its kind (lib/openapi/problems.ts). */
  problems?: readonly ErrorCode[];
  note?: string;
  /** An example request with every field of the call; tests replace ids by those of their own data. */
  example?: { query?: Record<string, string>; body?: object };
};

/** The names of the parameters of a path: `"id"` for `/orders/{id}/refund`. */
export type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Whether an answer is a file. */
export const isFile = (answer: z.ZodType | FileAnswer): answer is FileAnswer => "mediaType" in answer;

/** A call's name: `GET /cart`. */
export const nameOf = ({ method, path }: Pick<Call, "method" | "path">): string => `${method} ${path}`;
