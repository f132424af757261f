import "server-only";
import type { z } from "zod";
import {
  AppError,
  codeOfReason,
  type FieldError,
  sayReason,
  valuesOf,
  type WrongField,
} from "@/lib/platform/errors";
import { fieldCodeOf, type RawValues } from "@/lib/platform/field-codes";
import { currentLanguage } from "@/lib/texts/language";
import { problems, problemTitles } from "@/lib/texts/problems";
import { validationTexts } from "@/lib/texts/validation";
import { json } from "./json";

const inWords = (error: WrongField | FieldError): FieldError =>
  "why" in error
    ? { path: error.path, message: sayReason(problems, error.why), ...codeOfReason(error.why) }
    : error;

/**
 * The sentence about a failure in the current language. It is the sentence of the error's reason. If there is no
 * reason, it is that of the first invalid field, otherwise that of the code.
 */
export function sentenceOf({ code, why, errors: [first] = [] }: AppError): string {
  if (why !== undefined) return sayReason(problems, why);
  return first ? inWords(first).message : problemTitles[code];
}

/** The unformatted values for the sentence that `sentenceOf` returns. */
function valuesIn({ why, errors: [first] = [] }: AppError): RawValues {
  if (why !== undefined) return valuesOf(why);
  return first ? inWords(first).values : {};
}

/** An error response in the current language, as `application/problem+json` (RFC 9457; contract, "Answers"). */
export function problem(error: AppError, requestId: string): Response {
  const errors = error.errors?.map(inWords);
  return json(
    {
      type: `urn:ranna:problem:${error.code}`,
      title: problemTitles[error.code],
      status: error.status,
      detail: sentenceOf(error),
      code: error.code,
      values: valuesIn(error),
      ...(errors ? { errors } : {}),
      ...error.extra,
      ...(error.status >= 500 ? { requestId } : {}),
    },
    {
      status: error.status,
      headers: {
        ...error.headers,
        "content-type": "application/problem+json",
        "content-language": currentLanguage(),
        vary: "Accept-Language",
        "x-request-id": requestId,
      },
    },
  );
}

/**
 * Parses a request's data with a schema. Throws AppError validation (422) with the path, the specification's message
 * and the code of each invalid field.
 */
export function parse<S extends z.ZodType>(schema: S, sent: unknown): z.output<S> {
  const parsed = schema.safeParse(sent, {
    reportInput: true,
    // The message for an invalid field whose schema has no message.
    error: (issue) => validationTexts.byCode[fieldCodeOf(issue).code],
  });
  if (parsed.success) return parsed.data;
  const errors = new Map<string, FieldError>();
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join(".");
    if (!errors.has(path)) errors.set(path, { path, message: issue.message, ...fieldCodeOf(issue) });
  }
  throw new AppError("validation", undefined, { errors: [...errors.values()] });
}
