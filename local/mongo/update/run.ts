import { shownField } from "../bson/shown";
import { type Doc, isArray } from "../bson/values";
import { badValue } from "../errors";
import { matches } from "../matcher/evaluate";
import { checkIdUntouched } from "./immutable";
import { lookup } from "./paths";
import { compareNames, type Elements, type Fields, merged, type Node } from "./tree";
import { dollarField, type UpdateContext } from "./types";

/** Runs a tree of changes on a document, which is changed in place. */
export function runTree(tree: Fields, doc: Doc, context: UpdateContext): void {
  const id = doc.get("_id");
  const run = (node: Node, path: readonly string[]): void => {
    if (node.kind === "leaf") {
      if (node.onInsertOnly && !context.inserting) return;
      const [first = ""] = path;
      const wasThere = doc.has(first);
      node.change(doc, path);
      checkIdUntouched(id, doc, path);
      if (first.startsWith("$") && doc.has(first) && (path.length === 1 || !wasThere))
        throw dollarField(first);
      return;
    }
    const parts =
      node.kind === "fields" ? fieldsOf(node, path, context) : elementsOf(node, doc, path, context);
    for (const [name, child] of parts) run(child, [...path, name]);
  };
  run(tree, []);
}

/** A document's fields in order, the place that the query matched among them. */
function fieldsOf(node: Fields, path: readonly string[], context: UpdateContext): [string, Node][] {
  const children = new Map(node.children);
  if (node.positional) {
    if (context.arrayIndex === undefined)
      throw badValue("The positional operator did not find the match needed from the query.");
    const place = String(context.arrayIndex);
    const other = children.get(place);
    children.set(place, other ? merged(node.positional, other, [...path, place]) : node.positional);
  }
  return [...children].sort(([a], [b]) => compareNames(a, b));
}

/** The array elements that are to be changed, each with all that is to be done there. */
function elementsOf(
  node: Elements,
  doc: Doc,
  path: readonly string[],
  context: UpdateContext,
): [string, Node][] {
  const array = lookup(doc, path);
  if (array === undefined)
    throw badValue(
      `The path '${path.join(".")}' must exist in the document in order to apply array updates.`,
    );
  if (!isArray(array))
    throw badValue(`Cannot apply array updates to non-array element ${shownField(path.at(-1) ?? "", array)}`);
  for (const name of node.children.keys())
    if (name !== "" && !context.arrayFilters.has(name))
      throw badValue(
        `No array filter found for identifier '${name}' in path '${[...path, `$[${name}]`].join(".")}'`,
      );
  const updates = [...node.children].sort(([a], [b]) => (a < b ? -1 : 1));
  return array.flatMap((item, i): [string, Node][] => {
    const found = updates.filter(([name]) => {
      const filter = context.arrayFilters.get(name);
      return name === "" || (filter !== undefined && matches(filter, new Map([[name, item]])));
    });
    const [first, ...others] = found.map(([, child]) => child);
    if (!first) return [];
    const place = [...path, String(i)];
    return [[String(i), others.reduce((all, child) => merged(all, child, place), first)]];
  });
}
