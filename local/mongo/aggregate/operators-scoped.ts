import { controlOperators } from "./operators-control";
import { conversionOperators } from "./operators-conversion";
import { dateOperators } from "./operators-date";
import { datePartOperators } from "./operators-date-parts";
import { dateTextOperators } from "./operators-date-text";
import { fieldOperators } from "./operators-field";
import { iterationOperators } from "./operators-iteration";
import { patternOperators } from "./operators-pattern";
import { rangeOperators } from "./operators-range";
import { someOperators } from "./operators-some";
import type { ScopedOperators } from "./types";

/** Every operator that compiles its argument itself. */
export const scopedOperators: ScopedOperators = {
  ...controlOperators,
  ...conversionOperators,
  ...dateOperators,
  ...datePartOperators,
  ...dateTextOperators,
  ...fieldOperators,
  ...iterationOperators,
  ...patternOperators,
  ...rangeOperators,
  ...someOperators,
};
