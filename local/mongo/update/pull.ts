import { BSONRegExp } from "mongodb";
import { equalValues } from "../bson/compare";
import { docOf, isDoc, type Value } from "../bson/values";
import { compileElementFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";
import { isPathOperator } from "../matcher/operator-names";

/**
 * Which array elements a `$pull` removes: a condition on values or a regular expression looks at each element as if
 * it were a field; a document of fields at elements that are documents; any other operand at equal elements.
 */
export function pullTest(operand: Value): (item: Value) => boolean {
  const first = isDoc(operand) ? operand.keys().next().value : undefined;
  if (isDoc(operand) && (first === undefined || !isPathOperator(first))) {
    const filter = compileElementFilter(operand);
    return (item) => isDoc(item) && matches(filter, item);
  }
  if (isDoc(operand) || operand instanceof BSONRegExp) {
    const filter = compileElementFilter(docOf({ value: operand }));
    return (item) => matches(filter, docOf({ value: item }));
  }
  return (item) => equalValues(item, operand);
}
