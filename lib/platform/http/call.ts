import type { z } from "zod";
import type { ErrorCode } from "@/lib/platform/errors";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/**
 * `none`: nobody is looked up. `optional`: the viewer when there is a session. `user`, `admin`: required.
 * The role is read from the database at every call.
 */
export type Access = "none" | "optional" | "user" | "admin";

/** A file or a stream instead of JSON. */
export type FileAnswer = { mediaType: string; description: string };

/** What a handler checks before it does anything. */
export type Checks = {
  access: Access;
  /** Parsed query; a parameter given twice is 422. */
  query?: z.ZodObject;
  /** Parsed JSON body; failures are 422 with the fields' paths. Left out for raw bodies (uploads, webhooks). */
  body?: z.ZodType;
  /** No body at all stands for `{}`. */
  bodyOptional?: true;
  /** Callable from other origins: proven otherwise (webhooks, by a signature). */
  sameOrigin?: false;
};

/**
 * One call of the API, as plain data in a room's `calls.ts`. Its handler, the OpenAPI document, the browser's client
 * and the tests of roles and attacks read the same object.
 */
export type Call = Checks & {
  method: Method;
  /** Below `/api`, as the contract spells it; parameters in braces. */
  path: `/${string}`;
  summary: string;
  /** Who may, where `access` alone does not say it. */
  who?: string;
  /** A body that the handler reads itself. */
  rawBody?: { mediaType: string; schema: z.ZodType };
  /** JSON that such a handler takes as well. */
  jsonBody?: z.ZodType;
  /** What success answers, by status. */
  answers: { [status: number]: z.ZodType | FileAnswer };
  /** What the first of them may be instead, by the query. */
  orFile?: FileAnswer;
  /** Failures that this call knows beside those that every call of its kind has (lib/openapi/problems.ts). */
  problems?: readonly ErrorCode[];
  note?: string;
  /** What is sent, with every field that the call knows; tests put the ids of their own things in. */
  example?: { query?: Record<string, string>; body?: object };
};

/** The names in a path's braces: `"id"` for `/orders/{id}/refund`. */
export type ParamName<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamName<Rest>
  : never;

/** Narrows an answer to a file. */
export const isFile = (answer: z.ZodType | FileAnswer): answer is FileAnswer => "mediaType" in answer;

/** A call's name: `GET /cart`. */
export const nameOf = ({ method, path }: Pick<Call, "method" | "path">): string => `${method} ${path}`;
