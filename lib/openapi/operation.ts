import type { z } from "zod";
import type { Access, Method } from "@/lib/endpoint/endpoint";
import type { ErrorCode } from "@/lib/platform/errors";

/** A file or a stream instead of JSON; `or`: what else it may be, by the query. */
export type FileAnswer = { mediaType: string; or?: readonly string[]; description: string };

/**
 * One call of the API. `access`, `query` and `body` are the handler's own: a test compares them with what the handler
 * carries, so a call can't be documented otherwise than it acts.
 */
export type Operation = {
  method: Method;
  /** Below `/api`, as the contract spells it; parameters in braces. */
  path: `/${string}`;
  summary: string;
  access: Access;
  /** Who may, where `access` alone does not say it. */
  who?: string;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** No body at all stands for `{}`. */
  bodyOptional?: true;
  /** A body that the handler reads itself. */
  rawBody?: { mediaType: string; schema: z.ZodType };
  /** JSON that such a handler takes as well. */
  jsonBody?: z.ZodType;
  /** Callable from other origins, proven otherwise. */
  sameOrigin?: false;
  /** What success answers, by status. */
  answers: { [status: number]: z.ZodType | FileAnswer };
  /** Failures that this call knows beside those that every call of its kind has (problems.ts). */
  problems?: readonly ErrorCode[];
  note?: string;
};

/** Calls about one thing, under one heading. */
export type OperationGroup = { name: string; about: string; operations: readonly Operation[] };

/** Narrows an answer to a file. */
export const isFile = (answer: z.ZodType | FileAnswer): answer is FileAnswer => "mediaType" in answer;

/** What the answer of this operation to a path, e.g. `GET /cart`. */
export const nameOf = ({ method, path }: Pick<Operation, "method" | "path">): string => `${method} ${path}`;
