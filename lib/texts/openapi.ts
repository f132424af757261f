/** Sentences of the API's document and of the page that shows it. */
export const openapiTexts = {
  title: "RANNA API",
  about:
    "Everything that RANNA's own pages do, for programs too. Amounts are numbers in taka, dates are ISO 8601, ids are 24 hex digits. Unknown fields are ignored; identity, role, price, status and dates come from the server.",
  success: "It is done.",
  cookie: "The session of a browser that signed in. Calls that change something must come from this site.",
  bearer:
    "The same session for a program: `GET /account/token` gives it to the signed-in browser, for an hour.",
  idempotencyKey:
    "The same key and body by the same user give the first answer again for 24 hours; with another body 422.",
  who: { none: "all", optional: "all", user: "signed in", admin: "admin" },
  heading: "Developers",
  lead: "Every call of RANNA, who may make it, what it takes and what it answers.",
  asJson: "The same as OpenAPI 3.1",
  contents: "On this page",
  schemas: "Schemas",
  schemasAbout: "What several calls answer with.",
  failuresTitle: "When a call fails",
  failures:
    "A failure is application/problem+json (RFC 9457). Its code says what happened; errors names the wrong fields.",
  sessionTitle: "Who makes a call",
  whoLabel: "Who may",
  parameters: "Parameters",
  body: "Body",
  bodyOptional: "Body (may be left out)",
  answers: "Answers",
  name: "Name",
  type: "Type",
  required: "required",
  status: "Status",
  code: "Codes",
};
