import { equalValues } from "../bson/compare";
import { docOf, isDoc, type Value } from "../bson/values";
import { compileFilter, isPathOperator } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { isPattern } from "../matcher/operands";

/**
 * Makes the test by which `$pull` chooses the elements to remove. If the operand is operators or a regular
 * expression, they test the element like a field's value. If it is a document, it is a filter for elements that are
 * documents. Any other operand matches equal elements.
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
