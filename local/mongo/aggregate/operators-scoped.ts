import { controlOperators } from "./operators-control";
import { conversionOperators } from "./operators-conversion";
import { dateOperators } from "./operators-date";
import { fieldOperators } from "./operators-field";
import { iterationOperators } from "./operators-iteration";
import { patternOperators } from "./operators-pattern";
import type { ScopedOperators } from "./types";

/** Every operator that compiles its argument itself. */
export const scopedOperators: ScopedOperators = {
  ...controlOperators,
  ...conversionOperators,
  ...dateOperators,
  ...fieldOperators,
  ...iterationOperators,
  ...patternOperators,
};
