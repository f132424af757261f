import { openapiTexts } from "../openapi";

type Group = keyof typeof openapiTexts.groups;

/** A heading of the calls, and what they are about. */
const ofDocument = (name: string, about: string) => ({ name, about });

/** The page for developers; what it shows of the calls themselves is the document's. */
export const developersTexts = {
  heading: "Developers",
  about: openapiTexts.about,
  asJson: "OpenAPI 3.1 document",
  contents: "On this page",
  groups: Object.fromEntries(
    Object.entries(openapiTexts.groups).map(([name, about]) => [name, ofDocument(name, about)]),
  ) as Record<Group, ReturnType<typeof ofDocument>>,
  schemas: "Schemas",
  schemasAbout: "What several calls answer with.",
  session: "Who makes a call",
  cookie: openapiTexts.cookie,
  bearer: openapiTexts.bearer.replaceAll("`", ""),
  failures: "When a call fails",
  failuresAbout:
    "The answer is application/problem+json (RFC 9457). Its code says what happened; errors names the wrong fields.",
  idempotencyKey: openapiTexts.idempotencyKey,
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
};
