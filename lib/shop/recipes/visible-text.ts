import { z } from "zod";
import { coded, upTo } from "@/lib/platform/field-codes";
import { isVisible, tidyText } from "./search-text";

/**
 * A schema for a text with a visible character and at most `max` characters. `missing` and `tooLong` are its error
 * messages.
 */
export const visibleText = (max: number, missing: () => string, tooLong: () => string) =>
  z
    .string({ error: missing })
    .transform(tidyText)
    .refine(isVisible, { error: missing, abort: true, ...coded("required") })
    .refine(...upTo(max, tooLong));
