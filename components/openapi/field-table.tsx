import type { DescribedField } from "@/lib/openapi/rules";
import { developersTexts as say } from "@/lib/texts/developers";
import { currentLanguage } from "@/lib/texts/language";

/** Where the schema of a name stands on the page. */
export const schemaAnchor = (name: string) => `schema-${name}`;

/** The language of what the document says of calls and fields, on a page in the other one. */
export const inEnglish = (): "en" | undefined => (currentLanguage() === "en" ? undefined : "en");

/** On the table and not on its cells: there are thousands of them. */
const LOOK = [
  "w-full table-fixed border-t border-line text-sm",
  "[&_tr]:border-b [&_tr]:border-line [&_tr]:align-top",
  "[&_th]:w-2/5 [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_th]:wrap-anywhere",
  "[&_td]:py-2 [&_td]:break-words [&_p]:text-ink-2 [&_small]:block [&_small]:text-xs [&_small]:text-ink-3",
].join(" ");

/** Fields, a line each: the name with whether it has to be there, and what it is. */
export function FieldTable({
  caption,
  of,
  fields,
}: {
  caption?: string;
  /** The call's path, or the schema. */
  of: string;
  fields: readonly DescribedField[];
}) {
  return (
    <table className={LOOK}>
      <caption className="sr-only">
        {caption !== undefined && `${caption}: `}
        <code>{of}</code>
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{say.field}</th>
          <th scope="col">{say.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
              <small>{field.required ? say.required : say.optional}</small>
            </th>
            <td lang={inEnglish()}>
              <FieldType type={field.type} schema={field.schema} />
              {field.about && <p>{field.about}</p>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A type in words; the name of a schema leads to it. */
export function FieldType({ type, schema }: { type: string; schema: string | null }) {
  if (schema === null) return type;
  const [before = "", after = ""] = type.split(schema);
  return (
    <>
      {before}
      <a href={`#${schemaAnchor(schema)}`} className="text-alta-ink underline underline-offset-4">
        {schema}
      </a>
      {after}
    </>
  );
}
