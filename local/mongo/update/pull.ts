import { BSONRegExp } from "mongodb";
import { equalValues } from "../bson/compare";
import { docOf, isDoc, type Value } from "../bson/values";
import { compileFilter } from "../matcher/compile";
import { matches } from "../matcher/evaluate";

/** Which array elements a `$pull` removes: those that match its conditions, or that equal its value. */
export function pullTest(operand: Value): (item: Value) => boolean {
  const [first] = isDoc(operand) ? operand.keys() : [];
  if (isDoc(operand) && first?.startsWith("$") && !["$and", "$or", "$nor"].includes(first)) {
    const filter = compileFilter(docOf({ value: docOf({ $elemMatch: operand }) }));
    return (item) => matches(filter, docOf({ value: [item] }));
  }
  if (isDoc(operand)) {
    const filter = compileFilter(operand);
    return (item) => isDoc(item) && matches(filter, item);
  }
  if (operand instanceof BSONRegExp) {
    const filter = compileFilter(docOf({ value: operand }));
    return (item) => matches(filter, docOf({ value: item }));
  }
  return (item) => equalValues(item, operand);
}
