/** Sentences of the API's document and of the page that shows it. */
export const openapiTexts = {
  title: "RANNA API",
  about:
    "Everything that RANNA's own pages do, for programs too. Amounts are numbers in taka, dates are ISO 8601, ids are 24 hex digits. Unknown fields are ignored, and a filter without a value counts as left out; identity, role, price, status and dates come from the server.",
  success: "It is done.",
  cookie: "The session of a browser that signed in. Calls that change something must come from this site.",
  bearer:
    "The same session for a program: `GET /account/token` gives it to the signed-in browser, for an hour.",
  idempotencyKey:
    "A POST with the same Idempotency-Key and body by the same user gets the first answer again for 24 hours; with another body 422.",
  who: { none: "all", optional: "all", user: "signed in", admin: "admin" },

  heading: "Developers",
  asJson: "OpenAPI 3.1 document",
  contents: "On this page",
  schemas: "Schemas",
  schemasAbout: "What several calls answer with.",
  session: "Who makes a call",
  failures: "When a call fails",
  failuresAbout:
    "The answer is application/problem+json (RFC 9457). Its code says what happened; errors names the wrong fields.",
  path: "In the path",
  query: "In the query",
  header: "Headers",
  body: "Body",
  bodyOptional: "Body, may be left out",
  answers: "Answers",
  problems: "Failures",
  field: "Name",
  meaning: "What it is",
  required: "required",
  optional: "optional",
  /** A field's type in words. */
  types: {
    text: "text",
    id: "id",
    number: "number",
    whole: "whole number",
    boolean: "true or false",
    moment: "date and time",
    day: "date",
    address: "address",
    file: "file",
    object: "object",
    anything: "anything",
    nothing: "null",
    listOf: (of: string) => `list of ${of}`,
    or: " or ",
    oneOf: (values: string) => `one of ${values}`,
    length: (min: number, max: number) => `${min} to ${max} characters`,
    range: (min: number | undefined, max: number | undefined) =>
      max === undefined ? `at least ${min}` : min === undefined ? `at most ${max}` : `${min} to ${max}`,
    entries: (max: number) => `at most ${max} entries`,
    shape: (pattern: string) => `shape ${pattern}`,
  },
};
