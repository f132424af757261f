import type { DescribedField } from "@/lib/openapi/rules";
import { developersTexts as texts } from "@/lib/texts/developers";
import { currentLanguage } from "@/lib/texts/language";

export const schemaAnchor = (name: string) => `schema-${name}`;

/** The `lang` attribute for descriptions, which are always English; undefined if the page itself is English. */
export const inEnglish = (): "en" | undefined => (currentLanguage() === "en" ? undefined : "en");

/** Styles are set on the table instead of on its cells, because the page has thousands of cells. */
const LOOK = [
  "w-full table-fixed border-t border-line text-sm",
  "[&_tr]:border-b [&_tr]:border-line [&_tr]:align-top",
  "[&_th]:w-2/5 [&_th]:py-2 [&_th]:pr-4 [&_th]:text-left [&_th]:font-normal [&_th]:wrap-anywhere",
  "[&_td]:py-2 [&_td]:break-words [&_p]:text-ink-2 [&_small]:block [&_small]:text-xs [&_small]:text-ink-3",
].join(" ");

/** A table of fields: name, whether required, type and description. */
export function FieldTable({
  caption,
  of,
  fields,
}: {
  caption?: string;
  /** The API call's path, or the schema's name. */
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

/** A field's type as text. The name of a schema is a link to the schema. */
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
