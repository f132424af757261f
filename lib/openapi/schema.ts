import type { openapiTexts } from "@/lib/texts/openapi";
import type { DescribedField } from "./rules";

/** The content of a request's or answer's body, as the page shows it. */
export type ShownContent = {
  mediaType: string;
  type: string;
  schema: string | null;
  fields: DescribedField[];
};
export type ShownAnswer = { status: string; content: ShownContent };
export type ShownCall = {
  id: string;
  method: string;
  path: string;
  summary: string;
  note: string | null;
  who: string;
  parameters: Record<"path" | "query" | "header", DescribedField[]>;
  body: (ShownContent & { required: boolean }) | null;
  answers: ShownAnswer[];
  problems: { status: string; codes: string[] }[];
};
/** The group of a call, a heading on the reference page. */
export type CallGroup = keyof typeof openapiTexts.groups;
export type Reference = {
  groups: { name: CallGroup; calls: ShownCall[] }[];
  schemas: { name: string; fields: DescribedField[] }[];
};
