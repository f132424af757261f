import type { DescribedField } from "@/lib/openapi/rules";
import { developersTexts as texts } from "@/lib/texts/developers";
import { currentLanguage } from "@/lib/texts/language";

/** The id of a schema on the page. */
export const schemaAnchor = (name: string) => `schema-${name}`;

/** The `lang` of the descriptions, which are in English; undefined on an English page. */
export const inEnglish = (): "en" | undefined => (currentLanguage() === "en" ? undefined : "en");

/** The classes are on the table and not on its cells, because there are thousands of cells. */
const LOOK = [
  "w-full table-fixed border-t border-line text-sm",
  "[&_tr]:border-b [&_tr]:border-line [&_tr]:align-top",
  "[&_th]:w-2/5 [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_th]:wrap-anywhere",
  "[&_td]:py-2 [&_td]:break-words [&_p]:text-ink-2 [&_small]:block [&_small]:text-xs [&_small]:text-ink-3",
].join(" ");

/** A table of fields: the name, whether it is required, and what it is. */
export function FieldTable({
  caption,
  of,
  fields,
}: {
  caption?: string;
  /** The path of the call, or the name of the schema. */
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
          <th scope="col">{texts.field}</th>
          <th scope="col">{texts.meaning}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map((field) => (
          <tr key={field.name}>
            <th scope="row">
              <code>{field.name}</code>
              <small>{field.required ? texts.required : texts.optional}</small>
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

/** A type in words; the name of a schema is a link to it. */
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
