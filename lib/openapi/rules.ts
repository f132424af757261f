import { openapiTexts } from "@/lib/texts/openapi";

/** The part of JSON Schema that the OpenAPI document uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  format?: string;
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  allOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  maxItems?: number;
  pattern?: string;
};

/**
 * One line of a table of fields. Nested fields are named like `buyerInfo.name`, those in a list like `events[].at`.
 */
export type DescribedField = {
  name: string;
  type: string;
  /** The name of the schema that the field refers to; null if there is none. */
  schema: string | null;
  required: boolean;
  about: string;
};

const { types } = openapiTexts;
const ID = "^[0-9a-f]{24}$";
/** Matches schema patterns such as `^\d{1,3}$`, which stand for whole numbers in an address. */
const DIGITS = /^\^\\d\{1,\d+\}\$$/;

const FORMATS: Record<string, string> = {
  "date-time": types.moment,
  date: types.day,
  uri: types.address,
  binary: types.file,
};

/** The name of the schema that a field, or the items of a list, refers to. Returns null if there is none. */
export function referredTo(schema: JsonSchema): string | null {
  if (schema.$ref) return schema.$ref.split("/").at(-1) ?? null;
  if (schema.items) return referredTo(schema.items);
  for (const one of schema.anyOf ?? []) {
    const name = referredTo(one);
    if (name) return name;
  }
  return null;
}

export function typeOf(schema: JsonSchema): string {
  if (schema.$ref) return referredTo(schema) ?? types.object;
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return types.oneOf(schema.enum.map(String).join(", "));
  if (schema.anyOf) return [...new Set(schema.anyOf.map(typeOf))].join(types.or);
  if (Array.isArray(schema.type))
    return schema.type.map((type) => typeOf({ ...schema, type })).join(types.or);
  switch (schema.type) {
    case "string":
      if (schema.pattern === ID) return types.id;
      if (DIGITS.test(schema.pattern ?? "")) return types.whole;
      return FORMATS[schema.format ?? ""] ?? types.text;
    case "integer":
      return types.whole;
    case "number":
      return types.number;
    case "boolean":
      return types.boolean;
    case "null":
      return types.nothing;
    case "array":
      return types.listOf(typeOf(schema.items ?? {}));
    default:
      return schema.type === "object" || schema.allOf ? types.object : types.anything;
  }
}

/** The limits of a field in words (length, range, pattern). Limits that its type already implies are left out. */
function boundsOf(schema: JsonSchema): string[] {
  const bounds: string[] = [];
  const { minLength, maxLength, pattern, maxItems } = schema;
  const min = schema.minimum ?? schema.exclusiveMinimum;
  const max = schema.maximum === Number.MAX_SAFE_INTEGER ? undefined : schema.maximum;
  if (maxLength !== undefined) bounds.push(types.length(minLength ?? 0, maxLength));
  if (min !== undefined || max !== undefined) bounds.push(types.range(min, max));
  if (maxItems !== undefined) bounds.push(types.entries(maxItems));
  if (pattern !== undefined && !schema.format && pattern !== ID && !DIGITS.test(pattern))
    bounds.push(types.shape(pattern));
  return bounds;
}

const aboutOf = (schema: JsonSchema): string =>
  [schema.description, ...boundsOf(schema)].filter(Boolean).join(" · ");

/** The fields of a schema and their nested fields. Fields of a schema behind `$ref` are not included. */
export function describeFields(schema: JsonSchema, prefix = ""): DescribedField[] {
  const parts = schema.allOf ?? [];
  const nullable = (schema.anyOf ?? []).filter((one) => one.properties !== undefined);
  const inner = schema.items ? describeFields(schema.items, `${prefix}[]`) : [];
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
    const whole = prefix === "" ? name : `${prefix}.${name}`;
    const line = {
      name: whole,
      type: typeOf(field),
      schema: referredTo(field),
      required: schema.required?.includes(name) ?? false,
      about: aboutOf(field),
    };
    return [line, ...(field.$ref ? [] : describeFields(field, whole))];
  });
  return [...own, ...inner, ...[...parts, ...nullable].flatMap((one) => describeFields(one, prefix))];
}

/** The table line of a path or query parameter. */
export const describeField = (
  name: string,
  schema: JsonSchema,
  required: boolean,
  about = "",
): DescribedField => ({
  name,
  type: typeOf(schema),
  schema: referredTo(schema),
  required,
  about: [about, aboutOf(schema)].filter(Boolean).join(" · "),
});
