import { BSONSymbol } from "mongodb";
import { canonicalType, isArray, isDoc, isNumber, toDouble, typeName, type Value } from "../bson/values";
import { spend } from "../budget";
import { badValue, MongoError, typeMismatch } from "../errors";
import { holdsText } from "./collated-filter";
import { simpleOrder, type ValueOrder } from "./order";

const FIELDS = new Set([
  "locale",
  "strength",
  "caseLevel",
  "caseFirst",
  "numericOrdering",
  "alternate",
  "maxVariable",
  "normalization",
  "backwards",
  "version",
]);

/** `de@collation=phonebook` and `en_US` as JavaScript names them; undefined when there is no such locale. */
function localeTag(locale: string): string | undefined {
  const [name = "", keywords = ""] = locale.split("@");
  const variant = /^collation=([a-z0-9]+)$/.exec(keywords)?.[1];
  if (!/^[a-z]{2,3}([_-][A-Za-z0-9]+)*$/.test(name) || (keywords !== "" && !variant)) return undefined;
  const short: Record<string, string> = { phonebook: "phonebk", traditional: "trad", dictionary: "dict" };
  const tag = name.replaceAll("_", "-") + (variant ? `-u-co-${short[variant] ?? variant}` : "");
  try {
    if (Intl.Collator.supportedLocalesOf([tag]).length === 0) return undefined;
    const known = new Intl.Collator(tag).resolvedOptions().collation;
    return variant && variant !== "standard" && known !== (short[variant] ?? variant) ? undefined : tag;
  } catch {
    return undefined;
  }
}

function flag(spec: ReadonlyMap<string, Value>, name: string): boolean {
  const value = spec.get(name);
  if (value === undefined) return false;
  if (typeof value !== "boolean")
    throw typeMismatch(
      `BSON field 'collation.${name}' is the wrong type '${typeName(value)}', expected type 'bool'`,
    );
  return value;
}

function choice<T extends string>(
  spec: ReadonlyMap<string, Value>,
  name: string,
  choices: readonly T[],
): T | undefined {
  const value = spec.get(name);
  if (value === undefined) return undefined;
  const found = choices.find((one) => one === value);
  if (!found)
    throw badValue(
      `Enumeration value '${String(value)}' for field 'collation.${name}' is not a valid value.`,
    );
  return found;
}

function strengthOf(value: Value | undefined): number {
  if (value === undefined) return 3;
  if (!isNumber(value))
    throw typeMismatch(
      `BSON field 'collation.strength' is the wrong type '${typeName(value)}', expected a number`,
    );
  const strength = toDouble(value);
  if (![1, 2, 3, 4, 5].includes(strength))
    throw badValue(`Enumeration value '${strength}' for field 'collation.strength' is not a valid value.`);
  if (strength > 3) throw unsupported(`strength ${strength}`);
  return strength;
}

const unsupported = (what: string): MongoError =>
  badValue(`a collation with ${what} is not supported by this server`);

/** The comparison that a collation asks for, or error 2 for what cannot be compared in just that way. */
function collatorOf(spec: ReadonlyMap<string, Value>): Intl.Collator {
  for (const name of spec.keys())
    if (!FIELDS.has(name)) throw new MongoError(40415, `BSON field 'collation.${name}' is an unknown field.`);
  const locale = spec.get("locale");
  const tag = typeof locale === "string" ? localeTag(locale) : undefined;
  if (!tag) throw badValue(`Field 'locale' is invalid in: { locale: ${JSON.stringify(String(locale))} }`);
  const strength = strengthOf(spec.get("strength"));
  const caseLevel = flag(spec, "caseLevel");
  if (caseLevel && strength !== 1) throw unsupported(`caseLevel and strength ${strength}`);
  if (flag(spec, "backwards")) throw unsupported("backwards");
  // Text is always compared as if it were normalized.
  flag(spec, "normalization");
  const shifted = choice(spec, "alternate", ["non-ignorable", "shifted"]) === "shifted";
  if (choice(spec, "maxVariable", ["punct", "space"]) === "space" && shifted)
    throw unsupported("maxVariable 'space'");
  const caseFirst = choice(spec, "caseFirst", ["upper", "lower", "off"]) ?? "off";
  const sensitivity = caseLevel ? "case" : strength === 1 ? "base" : strength === 2 ? "accent" : "variant";
  // What is left open would follow the locale.
  return new Intl.Collator(tag, {
    sensitivity,
    numeric: flag(spec, "numericOrdering"),
    ...(spec.has("caseFirst") ? { caseFirst: caseFirst === "off" ? "false" : caseFirst } : {}),
    ...(spec.has("alternate") ? { ignorePunctuation: shifted } : {}),
  });
}

const textOf = (value: Value): string | undefined =>
  typeof value === "string" ? value : value instanceof BSONSymbol ? value.value : undefined;

/** Gives all texts that are equal under a collation the same one of them. */
class Representatives {
  private readonly known = new Map<string, string>();
  private readonly sorted: string[] = [];
  constructor(private readonly collator: Intl.Collator) {}

  of(text: string): string {
    const known = this.known.get(text);
    if (known !== undefined) return known;
    let [low, high] = [0, this.sorted.length];
    while (low < high) {
      spend(2 + (text.length >> 4));
      const middle = (low + high) >> 1;
      if (this.collator.compare(this.sorted[middle] ?? "", text) < 0) low = middle + 1;
      else high = middle;
    }
    const next = this.sorted[low];
    const found = next !== undefined && this.collator.compare(next, text) === 0 ? next : text;
    if (found === text) this.sorted.splice(low, 0, text);
    this.known.set(text, found);
    return found;
  }
}

function orderOf(collator: Intl.Collator): ValueOrder {
  const representatives = new Representatives(collator);
  const represented = (value: Value): Value => {
    const text = textOf(value);
    if (text !== undefined) return representatives.of(text);
    if (isArray(value)) return value.map(represented);
    return isDoc(value) ? new Map([...value].map(([name, item]) => [name, represented(item)])) : value;
  };
  const lists = (a: Value[], b: Value[]): number => {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const result = compare(a[i] ?? null, b[i] ?? null);
      if (result !== 0) return result;
    }
    return a.length - b.length;
  };
  const fields = (a: [string, Value][], b: [string, Value][]): number => {
    for (let i = 0; i < Math.min(a.length, b.length); i++) {
      const [[name, value], [otherName, other]] = [a[i] ?? ["", null], b[i] ?? ["", null]];
      const result =
        canonicalType(value) - canonicalType(other) ||
        simpleOrder.compare(name, otherName) ||
        compare(value, other);
      if (result !== 0) return result;
    }
    return a.length - b.length;
  };
  const compare = (a: Value, b: Value): number => {
    const [left, right] = [textOf(a), textOf(b)];
    spend(2);
    if (left !== undefined && right !== undefined) {
      spend((left.length + right.length) >> 4);
      return collator.compare(left, right);
    }
    if (isArray(a) && isArray(b)) return lists(a, b);
    if (isDoc(a) && isDoc(b)) return fields([...a], [...b]);
    return simpleOrder.compare(a, b);
  };
  return {
    simple: false,
    compare,
    key: (value) => simpleOrder.key(holdsText(value) ? represented(value) : value),
  };
}

/** The order that the `collation` of a command or a statement asks for. */
export function readCollation(value: Value | undefined): ValueOrder {
  if (value === undefined || value === null) return simpleOrder;
  if (!isDoc(value))
    throw typeMismatch(
      `BSON field 'collation' is the wrong type '${typeName(value)}', expected type 'object'`,
    );
  if (value.size === 0 || value.get("locale") === "simple") return simpleOrder;
  return orderOf(collatorOf(value));
}
