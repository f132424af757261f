import { equalValues } from "../bson/compare";
import { docOf, isDoc, type Value } from "../bson/values";
import { compileFilter, isPathOperator } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { isPattern } from "../matcher/operands";

/**
 * Which array elements a `$pull` removes: a condition on values or a regular expression looks at each element as if
 * it were a field; a document of fields at elements that are documents; any other operand at equal elements.
 */
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
