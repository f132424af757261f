import { equalValues } from "../bson/compare";
import { docOf, isDoc, type Value } from "../bson/values";
import { compileFilter, isPathOperator } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { isPattern } from "../matcher/operands";

/** Makes the test by which `$pull` chooses the elements to remove. */
export function pullTest(operand: Value): (item: Value) => boolean {
  if (isDoc(operand) && !isPathOperator(operand.keys().next().value)) {
    const filter = compileFilter(operand);
    return (item) => isDoc(item) && matches(filter, item);
  }
  if (isDoc(operand) || isPattern(operand)) {
    const filter = compileFilter(docOf({ value: operand }));
    return (item) => matches(filter, docOf({ value: item }));
  }
  return (item) => equalValues(item, operand);
}
