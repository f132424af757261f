import type { z } from "zod";
import { localDigits } from "@/lib/texts/digits";

/**
 * A row of a table in a mail. `under` is the same value in Bangla if `value` is in Latin letters, or the reverse. It
 * is shown smaller below `value`.
 */
export type FactRow = readonly [label: string, value: string, under?: string];

/** A part of a mail. All texts are plain text, not HTML. */
export type Block =
  | { kind: "text"; text: string }
  /** The heading of a section in a long mail. */
  | { kind: "part"; text: string }
  | { kind: "code"; label: string; code: string; help: string }
  | { kind: "facts"; rows: readonly FactRow[] }
  /** The main link; a mail has exactly one. */
  | { kind: "button"; label: string; href: string }
  /** Another link, within the text. */
  | { kind: "link"; label: string; href: string };

/** The content of a mail, without its design. */
export type Content = {
  subject: string;
  /** The preview text that a mail program shows after the subject. */
  preheader: string;
  heading: string;
  blocks: readonly Block[];
  /** The sentence that explains why this person gets this mail. */
  why: string;
};

/** Functions for values that need the server's secrets. Their results must never be stored. */
export type Tools = {
  /** Makes the full URL of a path of this site. */
  link: (path: string) => string;
  /** The 4-digit code that the receiver of a parcel gives to the rider. */
  receiverCode: (parcelId: string) => string;
  /** The 6-digit code of an SMS that verifies a phone number. */
  phoneCode: (codeId: string) => string;
  /** The token in a single-use link. */
  linkToken: (use: string, linkId: string) => string;
};

export const text = (words: string): Block => ({ kind: "text", text: words });

/** The code of a parcel's receiver in a mail, in the digits of the mail's language. */
export const code = (label: string, digits: string, help: string): Block => ({
  kind: "code",
  label,
  code: localDigits(digits),
  help,
});

/**
 * Defines one kind of mail or SMS: the schema of its data, and the function that makes its text. Throws ZodError if
 * data does not match `schema`.
 */
export function template<Schema extends z.ZodType, Said extends Content | string>(
  schema: Schema,
  write: (facts: z.output<Schema>, tools: Tools) => Said,
) {
  return { schema, write: (facts: unknown, tools: Tools): Said => write(schema.parse(facts), tools) };
}
