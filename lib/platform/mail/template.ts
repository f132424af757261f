import type { z } from "zod";

/** A fact of a mail; `under`: the value in the other script, shown smaller below it. */
export type Row = readonly [label: string, value: string, under?: string];

/** A part of a mail. Everything in it is plain text: the frame escapes it. */
export type Block =
  | { kind: "text"; text: string }
  /** The heading of a part of a long mail. */
  | { kind: "part"; text: string }
  | { kind: "code"; label: string; code: string; help: string }
  | { kind: "facts"; rows: readonly Row[] }
  /** The main link; a mail has exactly one. */
  | { kind: "button"; label: string; href: string }
  /** Another link, in the running text. */
  | { kind: "link"; label: string; href: string };

/** The content of a mail, without its design. */
export type Content = {
  subject: string;
  /** The preview text that a mail program shows after the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** Why this person gets this mail. */
  why: string;
};

/**
 * Functions for values that need the server's secrets: they are called when the mail is sent, and their results are
 * never stored with it.
 */
export type Tools = {
  /** The full address of a path of the product. */
  link: (path: string) => string;
  /** The 4-digit code that the receiver of a parcel tells the rider. */
  receiverCode: (parcelId: string) => string;
  /** The 6-digit code of an SMS that proves a phone number. */
  phoneCode: (codeId: string) => string;
  /** The token in a link that works once. */
  linkToken: (use: string, linkId: string) => string;
};

export const text = (words: string): Block => ({ kind: "text", text: words });

/**
 * One kind of mail or SMS: the schema of its facts, and the function that makes its text. Facts read back from the
 * outbox are checked against `schema` first; throws ZodError when they do not fit.
 */
export function template<Schema extends z.ZodType, Said extends Content | string>(
  schema: Schema,
  write: (facts: z.output<Schema>, tools: Tools) => Said,
) {
  return { schema, write: (facts: unknown, tools: Tools): Said => write(schema.parse(facts), tools) };
}
