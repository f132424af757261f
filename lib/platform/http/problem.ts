import "server-only";
import type { z } from "zod";
import { AppError, type ErrorCode, type FieldError, sayReason, type WrongField } from "@/lib/platform/errors";
import { problems, problemTitles } from "@/lib/texts/problems";
import { json } from "./json";

const inWords = (error: WrongField | FieldError): FieldError =>
  "why" in error ? { path: error.path, message: sayReason(problems, error.why) } : error;

const titleOf = (code: ErrorCode): string =>
  (problemTitles as Partial<Record<ErrorCode, string>>)[code] ?? code.replaceAll("_", " ");

/** What a person is told of a failure. */
export function sentenceOf({ code, why, errors: [first] = [] }: AppError): string {
  if (why !== undefined) return sayReason(problems, why);
  return first ? inWords(first).message : titleOf(code);
}

/** A failure as `application/problem+json` (RFC 9457; contract, "Answers"). */
export function problem(error: AppError, requestId: string): Response {
  const errors = error.errors?.map(inWords);
  return json(
    {
      type: `urn:ranna:problem:${error.code}`,
      title: titleOf(error.code),
      status: error.status,
      detail: sentenceOf(error),
      code: error.code,
      ...(errors ? { errors } : {}),
      ...error.extra,
      ...(error.status >= 500 ? { requestId } : {}),
    },
    {
      status: error.status,
      headers: { ...error.headers, "content-type": "application/problem+json", "x-request-id": requestId },
    },
  );
}

/** A zod failure as 422 with the path and the specification's message of each field. */
export function invalid(error: z.ZodError): AppError {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const issue of error.issues) {
    const path = issue.path.map(String).join(".");
    if (seen.has(path)) continue;
    seen.add(path);
    errors.push({ path, message: issue.message });
  }
  return new AppError("validation", undefined, { errors });
}
