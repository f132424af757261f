import { spend } from "../budget";
import { MongoError } from "../errors";

/** MongoDB's own limit of what `$range` may make. */
const MOST_BYTES = 100 * 2 ** 20;
const BYTES_OF_A_VALUE = 16;

/** Throws 146 for text that grows, as in a `$reduce`, to more than the process could hold. */
export function checkText(operator: string, length: number): void {
  spend(length >> 5);
  if (length > MOST_BYTES)
    throw new MongoError(146, `${operator} would use too much memory and cannot spill to disk`);
}

/** Throws 146 for a list of so many values that the process could not hold it. */
export const checkList = (operator: string, count: number): void =>
  checkText(operator, count * BYTES_OF_A_VALUE);
