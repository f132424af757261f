import "server-only";
import type { z } from "zod";
import { AppError, type ErrorCode, type FieldError } from "@/lib/platform/errors";

const TITLES: Partial<Record<ErrorCode, string>> = {
  validation: "Some fields need another look",
  unauthenticated: "Please sign in",
  forbidden: "Not allowed",
  not_found: "Not found",
  too_many_requests: "Too many tries",
  internal: "Something went wrong",
};

/** A failure as `application/problem+json` (RFC 9457; contract, "Answers"). */
export function problem(error: AppError, requestId: string): Response {
  const title = TITLES[error.code] ?? error.code.replaceAll("_", " ");
  return Response.json(
    {
      type: `urn:ranna:problem:${error.code}`,
      title,
      status: error.status,
      detail: error.detail ?? title,
      code: error.code,
      ...(error.errors ? { errors: error.errors } : {}),
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
  return new AppError("validation", { detail: errors[0]?.message ?? "Some fields are wrong.", errors });
}
