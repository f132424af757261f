import type { Reference } from "@/lib/openapi/schema";
import { openapiTexts as say } from "@/lib/texts/openapi";
import { CallDetails } from "./call-details";
import { FieldTable, schemaAnchor } from "./field-table";

const anchorOf = (group: string) => group.toLowerCase();
const SCHEMAS = "schemas";

/** Every call under its group, and the schemas that they share. */
export function ApiReference({ reference }: { reference: Reference }) {
  return (
    <div className="mt-12 lg:grid lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-x-12">
      <Contents groups={reference.groups.map(({ name }) => name)} />
      <div className="min-w-0">
        <Notes session={reference.session} />
        {reference.groups.map(({ name, about, calls }) => (
          <section
            key={name}
            id={anchorOf(name)}
            aria-labelledby={`${anchorOf(name)}-title`}
            className="scroll-mt-16 pt-14"
          >
            <h2 id={`${anchorOf(name)}-title`} className="display text-2xl lg:text-3xl">
              {name}
            </h2>
            <p className="mt-2 text-ink-2">{about}</p>
            <div className="mt-5 border-t border-line">
              {calls.map((call) => (
                <CallDetails key={call.id} call={call} />
              ))}
            </div>
          </section>
        ))}
        <section id={SCHEMAS} aria-labelledby="schemas-title" className="scroll-mt-16 pt-14">
          <h2 id="schemas-title" className="display text-2xl lg:text-3xl">
            {say.schemas}
          </h2>
          <p className="mt-2 text-ink-2">{say.schemasAbout}</p>
          {reference.schemas.map(({ name, fields }) => (
            <div key={name} id={schemaAnchor(name)} className="scroll-mt-24 pt-8">
              <h3 className="mb-2 font-semibold">{name}</h3>
              <FieldTable caption={name} fields={fields} />
            </div>
          ))}
        </section>
      </div>
    </div>
  );
}

function Contents({ groups }: { groups: readonly string[] }) {
  return (
    <nav aria-labelledby="contents" className="mb-10 lg:mb-0">
      <div className="lg:sticky lg:top-28">
        <h2 id="contents" className="font-semibold">
          {say.contents}
        </h2>
        <ul className="mt-3 flex flex-wrap gap-x-5 lg:grid">
          {[...groups, say.schemas].map((group) => (
            <li key={group}>
              <a
                href={`#${anchorOf(group)}`}
                className="inline-flex min-h-touch items-center text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {group}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </nav>
  );
}

/** What holds for all calls. */
function Notes({ session }: { session: readonly string[] }) {
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <section aria-labelledby="session-title">
        <h2 id="session-title" className="font-semibold">
          {say.session}
        </h2>
        {session.map((text) => (
          <p key={text} className="mt-2 text-ink-2">
            {text.replaceAll("`", "")}
          </p>
        ))}
      </section>
      <section aria-labelledby="failures-title">
        <h2 id="failures-title" className="font-semibold">
          {say.failures}
        </h2>
        <p className="mt-2 text-ink-2">{say.failuresAbout}</p>
        <p className="mt-2 text-ink-2">{say.idempotencyKey}</p>
      </section>
    </div>
  );
}
