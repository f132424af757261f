import type { z } from "zod";

/** A fact; `under`: the same in the other script, smaller below it. */
export type Row = readonly [label: string, value: string, under?: string];

/** A part of a mail. Everything in it is plain text: the frame escapes it. */
export type Block =
  | { kind: "text"; text: string }
  /** Begins a part of a long mail. */
  | { kind: "part"; text: string }
  | { kind: "code"; label: string; code: string; help: string }
  | { kind: "facts"; rows: readonly Row[] }
  /** The one thing to do; a mail has exactly one. */
  | { kind: "button"; label: string; href: string }
  /** A further way, in the running text. */
  | { kind: "link"; label: string; href: string };

/** What a mail says, without its looks. */
export type Content = {
  subject: string;
  /** What a list of mails shows after the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this person gets this mail. */
  why: string;
};

/** What only the server knows, asked for when the mail is written and never kept with it. */
export type Tools = {
  /** A path of the product as a full address. */
  link: (path: string) => string;
  /** The receiver's 4-digit code of a parcel. */
  receiverCode: (parcelId: string) => string;
  /** The 6-digit code of an SMS that proves a number. */
  phoneCode: (codeId: string) => string;
  /** What a link that works once carries. */
  linkToken: (use: string, linkId: string) => string;
};

/** A paragraph. */
export const text = (words: string): Block => ({ kind: "text", text: words });

/**
 * One kind of mail or SMS: the facts that it needs, and how it says them. What is read back from the outbox is checked against
 * `schema` first; throws ZodError when something else is kept there.
 */
export function template<Schema extends z.ZodType, Said extends Content | string>(
  schema: Schema,
  say: (facts: z.output<Schema>, tools: Tools) => Said,
) {
  return { schema, say: (facts: unknown, tools: Tools): Said => say(schema.parse(facts), tools) };
}
