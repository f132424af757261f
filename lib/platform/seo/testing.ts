/**
 * Tables of the rules for our structured data: which properties schema.org has for a type, what they may hold, and
 * what Google requires (developers.google.com/search/docs/appearance/structured-data: recipe, review-snippet,
 * breadcrumb, carousel, article, profile-page). A type or property that is in no table is an error.
 */

type Check = (value: unknown, path: string) => string[];
type Rules = { required: Record<string, Check>; allowed?: Record<string, Check>; also?: Check };

const CONTEXT = "https://schema.org";

const rule =
  (says: string, holds: (value: unknown) => boolean): Check =>
  (value, path) =>
    holds(value) ? [] : [`${path}: ${says}`];

const isText = (value: unknown): value is string =>
  typeof value === "string" && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value) && !/[^\P{Cc}\n\t]/u.test(value);
const isUrl = (value: unknown): value is string =>
  typeof value === "string" && /^https?:\/\/[^\s<>"]+$/.test(value) && URL.canParse(value);
const isDate = (value: unknown) =>
  typeof value === "string" &&
  /^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d))?$/.test(value) &&
  !Number.isNaN(Date.parse(value));
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

const text = rule("must be a text that says something", isText);
const url = rule("must be a whole address", isUrl);
const date = rule("must be a day or a moment (ISO 8601)", isDate);
const duration = rule(
  "must be a duration (ISO 8601) of more than nothing",
  (value) =>
    typeof value === "string" &&
    /^P(?=.)(?:\d+D)?(?:T(?=.)(?:\d+H)?(?:\d+M)?)?$/.test(value) &&
    /[1-9]/.test(value),
);
const count = rule("must be a whole number from 1", (value) => Number.isInteger(value) && Number(value) >= 1);
const number = rule("must be a number", isNumber);
const price = rule(
  "must be a price with two places",
  (value) => typeof value === "string" && /^\d+\.\d\d$/.test(value) && Number(value) > 0,
);
const oneOf = (...values: string[]): Check =>
  rule(`must be one of ${values.join(", ")}`, (value) => values.includes(String(value)));
const listOf =
  (inner: Check): Check =>
  (value, path) =>
    Array.isArray(value) && value.length > 0
      ? value.flatMap((one, index) => inner(one, `${path}[${index}]`))
      : [`${path}: must be a list of something`];
const node =
  (...types: string[]): Check =>
  (value, path) => {
    const type = (value as { "@type"?: unknown } | null)?.["@type"];
    return typeof type === "string" && types.includes(type)
      ? nodeProblems(value as Node, path)
      : [`${path}: must be ${types.join(" or ")}`];
  };

type Node = Record<string, unknown>;

/** A rating lies between `worstRating` and `bestRating`. */
const inRange: Check = (value, path) => {
  const { ratingValue, bestRating, worstRating } = value as Node;
  const fits = Number(worstRating) <= Number(ratingValue) && Number(ratingValue) <= Number(bestRating);
  return fits ? [] : [`${path}.ratingValue: must lie between worstRating and bestRating`];
};

/** Positions go up by one, and no address occurs twice. */
const inOrder: Check = (value, path) => {
  const items = (value as { itemListElement?: Node[] }).itemListElement;
  if (!Array.isArray(items)) return [];
  const first = Number(items[0]?.position);
  const steps = items.every(({ position }, index) => position === first + index);
  const places = items.map(({ url: at, item }) => at ?? item).filter(Boolean);
  return [
    ...(steps ? [] : [`${path}.itemListElement: positions must go up by one`]),
    ...(new Set(places).size === places.length
      ? []
      : [`${path}.itemListElement: an address stands there twice`]),
  ];
};

/** A recipe with `prepTime` and `cookTime` also has `totalTime`. */
const timesAdd: Check = (value, path) => {
  const { prepTime, cookTime, totalTime } = value as Node;
  const together = prepTime !== undefined && cookTime !== undefined;
  return together && totalTime === undefined ? [`${path}.totalTime: must be told beside its parts`] : [];
};

const RATING = { ratingValue: number, bestRating: number, worstRating: number };
const LANGUAGE = oneOf("en", "bn");
const WHO = node("Person", "Organization");

const TABLE: Record<string, Rules> = {
  Recipe: {
    required: { name: text, image: anImage },
    allowed: {
      "@id": url,
      alternateName: text,
      url,
      description: text,
      inLanguage: LANGUAGE,
      author: WHO,
      datePublished: date,
      dateModified: date,
      recipeCategory: text,
      recipeCuisine: text,
      keywords: text,
      recipeYield: text,
      prepTime: duration,
      cookTime: duration,
      totalTime: duration,
      recipeIngredient: listOf(text),
      recipeInstructions: listOf(node("HowToStep")),
      aggregateRating: node("AggregateRating"),
      review: listOf(node("Review")),
      offers: node("Offer"),
    },
    also: timesAdd,
  },
  HowToStep: { required: { text }, allowed: { name: text, url, position: count } },
  Offer: {
    required: { price, priceCurrency: oneOf("BDT") },
    allowed: {
      url,
      availability: oneOf(`${CONTEXT}/InStock`, `${CONTEXT}/SoldOut`),
      seller: WHO,
      itemOffered: node("Product"),
      areaServed: node("AdministrativeArea"),
    },
  },
  Product: {
    required: { name: text },
    allowed: {
      category: text,
      size: text,
      weight: node("QuantitativeValue"),
      additionalProperty: listOf(node("PropertyValue")),
    },
  },
  QuantitativeValue: { required: { value: count, unitCode: oneOf("GRM") } },
  PropertyValue: { required: { name: text, value: text } },
  AdministrativeArea: { required: { name: text } },
  AggregateRating: { required: { ...RATING, ratingCount: count }, also: inRange },
  Rating: { required: RATING, also: inRange },
  Review: {
    required: { author: WHO, reviewRating: node("Rating") },
    allowed: { datePublished: date, reviewBody: text },
  },
  // Person and Organization have no rating: Google does not accept ratings that a site gives itself.
  Person: {
    required: { name: text },
    allowed: { url, image: url, description: text, homeLocation: node("Place") },
  },
  Organization: { required: { name: text }, allowed: { url } },
  Place: { required: { name: text } },
  ProfilePage: {
    required: { mainEntity: WHO },
    allowed: { "@id": url, url, inLanguage: LANGUAGE, hasPart: listOf(node("Recipe", "CreativeWork")) },
  },
  CreativeWork: { required: { name: text }, allowed: { "@id": url, url } },
  ItemList: {
    required: { itemListElement: listOf(node("ListItem")) },
    allowed: { numberOfItems: count },
    also: inOrder,
  },
  BreadcrumbList: { required: { itemListElement: listOf(node("ListItem")) }, also: inOrder },
  ListItem: { required: { position: count }, allowed: { name: text, item: url, url, image: url } },
  Article: {
    required: { headline: text, image: anImage, author: WHO, datePublished: date },
    allowed: {
      description: text,
      articleBody: text,
      url,
      dateModified: date,
      inLanguage: LANGUAGE,
      publisher: WHO,
    },
  },
};

function anImage(value: unknown, path: string): string[] {
  return Array.isArray(value) ? listOf(url)(value, path) : url(value, path);
}

function nodeProblems(value: Node, path: string): string[] {
  const type = String(value["@type"]);
  const rules = TABLE[type];
  if (!rules) return [`${path}: no table for ${type}`];
  const known: Record<string, Check> = { ...rules.allowed, ...rules.required };
  const missing = Object.keys(rules.required).filter((name) => value[name] === undefined);
  return [
    ...missing.map((name) => `${path}.${name}: required`),
    ...Object.entries(value).flatMap(([name, one]) => {
      if (name === "@type" || (name === "@context" && path === type)) return [];
      return known[name]?.(one, `${path}.${name}`) ?? [`${path}.${name}: not a property of ${type}`];
    }),
    ...(rules.also?.(value, path) ?? []),
  ];
}

/** The errors in a document of structured data, as search engines would read it; [] when there are none. */
export function structuredDataProblems(document: object): string[] {
  // Convert to JSON and back, as the document is sent.
  const sent = JSON.parse(JSON.stringify(document)) as Node;
  const type = String(sent["@type"]);
  return [
    ...(sent["@context"] === CONTEXT ? [] : [`${type}.@context: must be ${CONTEXT}`]),
    ...nodeProblems(sent, type),
  ];
}
