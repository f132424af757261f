import type { CallGroup, Reference } from "@/lib/openapi/schema";
import { developersTexts as texts } from "@/lib/texts/developers";
import { CallDetails } from "./call-details";
import { FieldTable, inEnglish, schemaAnchor } from "./field-table";

const anchorOf = (group: string) => group.toLowerCase();
const SCHEMAS = "schemas";

/** The API reference page: all calls in groups, and the schemas they share. */
export function ApiReference({ reference }: { reference: Reference }) {
  return (
    <div className="mt-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <Contents groups={reference.groups.map(({ name }) => name)} />
      <div className="min-w-0">
        <Notes />
        {reference.groups.map(({ name, calls }) => (
          <section
            key={name}
            id={anchorOf(name)}
            aria-labelledby={`${anchorOf(name)}-title`}
            className="scroll-mt-16 pt-14"
          >
            <h2 id={`${anchorOf(name)}-title`} className="display text-2xl lg:text-3xl">
              {texts.groups[name].name}
            </h2>
            <p className="mt-2 text-ink-2">{texts.groups[name].about}</p>
            <div className="mt-5 border-t border-line">
              {calls.map((call) => (
                <CallDetails key={call.id} call={call} />
              ))}
            </div>
          </section>
        ))}
        <section id={SCHEMAS} aria-labelledby="schemas-title" className="scroll-mt-16 pt-14">
          <h2 id="schemas-title" className="display text-2xl lg:text-3xl">
            {texts.schemas}
          </h2>
          <p className="mt-2 text-ink-2">{texts.schemasAbout}</p>
          {reference.schemas.map(({ name, fields }) => (
            <div key={name} id={schemaAnchor(name)} className="scroll-mt-24 pt-8">
              <h3 lang={inEnglish()} className="mb-2 font-semibold">
                {name}
              </h3>
              <FieldTable of={name} fields={fields} />
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}

function Contents({ groups }: { groups: readonly CallGroup[] }) {
  const entries = [
    ...groups.map((group) => [anchorOf(group), texts.groups[group].name]),
    [SCHEMAS, texts.schemas],
  ];
  return (
    <nav aria-labelledby="contents" className="mb-10 lg:mb-0">
      <div className="lg:sticky lg:top-28">
        <h2 id="contents" className="font-semibold">
          {texts.contents}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-5 lg:grid">
          {entries.map(([anchor, name]) => (
            <li key={anchor}>
              <a
                href={`#${anchor}`}
                className="inline-flex min-h-touch items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** The rules that apply to all API calls. */
function Notes() {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section aria-labelledby="session-title">
        <h2 id="session-title" className="font-semibold">
          {texts.session}
        </h2>
        <p className="mt-2 text-ink-2">{texts.cookie}</p>
        <p className="mt-2 text-ink-2">{texts.bearer}</p>
      </section>
      <section aria-labelledby="failures-title">
        <h2 id="failures-title" className="font-semibold">
          {texts.failures}
        </h2>
        <p className="mt-2 text-ink-2">{texts.failuresAbout}</p>
        <p className="mt-2 text-ink-2">{texts.idempotencyKey}</p>
      </section>
    </div>
  );
}
