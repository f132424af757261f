import { MarkedContents } from "@/components/ui/marked-contents";
import { RoutedLink } from "@/components/ui/routed-link";
import { dayText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { localDigits } from "@/lib/texts/digits";
import { type LegalBlock, type LegalText, TERMS_VERSION, legalTexts as texts } from "@/lib/texts/legal";

const legalPages = () => [
  { href: routes.terms, label: texts.terms },
  { href: routes.refundPolicy, label: texts.refundPolicy },
  { href: routes.delivery, label: texts.delivery },
  { href: routes.privacy, label: texts.privacy },
];

const LINK = "text-alta-ink underline underline-offset-4";

/**
 * A legal page: numbered sections with a table of contents beside them. `path`: the page's own path. `contact`: an
 * e-mail address.
 */
export function LegalPage({ text, path, contact }: { text: LegalText; path: string; contact: string }) {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section wrap-anywhere lg:pt-16">
      <header className="lg:ml-[calc(100%/3)] lg:max-w-read">
        <h1 className="display text-4xl lg:text-[3.5rem] lg:leading-[1.04]">{text.title}</h1>
        <p className="mt-4 text-xl text-ink-2">{text.lead}</p>
        <p className="mt-4 text-sm text-ink-3">
          <time dateTime={TERMS_VERSION}>{texts.inForce(dayText(TERMS_VERSION))}</time>
          {" · "}
          {texts.version(localDigits(TERMS_VERSION))}
        </p>
      </header>
      <div className="mt-12 lg:mt-16 lg:grid lg:grid-cols-3">
        <MarkedContents
          heading={texts.contents}
          sections={text.sections.map(({ id, title }) => ({ id, title }))}
        />
        <div className="max-w-read lg:col-span-2 lg:w-full">
          {text.sections.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-28 pb-12">
              <h2 id={`${id}-title`} className="display text-2xl">
                <span className="num mr-3 text-alta-ink">{localDigits(index + 1)}.</span>
                {title}
              </h2>
              <div className="mt-4 grid gap-4">
                {blocks.map((block) => (
                  <Block key={String(block)} block={block} contact={contact} />
                ))}
              </div>
            </section>
          ))}
          <nav aria-label={texts.seeAlso} className="border-t border-line pt-6">
            <ul className="flex flex-wrap gap-x-6">
              {legalPages()
                .filter(({ href }) => href !== path)
                .map(({ href, label }) => (
                  <li key={href}>
                    <RoutedLink href={href} className={`inline-flex min-h-touch items-center ${LINK}`}>
                      {label}
                    </RoutedLink>
                  </li>
                ))}
            </ul>
          </nav>
        </div>
      </div>
    </div>
  );
}

function Block({ block, contact }: { block: LegalBlock; contact: string }) {
  if (typeof block === "string")
    return (
      <p>
        <Sentence text={block} contact={contact} />
      </p>
    );
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-ink-3">
      {block.map((point) => (
        <li key={point}>
          <Sentence text={point} contact={contact} />
        </li>
      ))}
    </ul>
  );
}

/** Renders a text. The e-mail address replaces `{contact}`, which may occur once. */
function Sentence({ text, contact }: { text: string; contact: string }) {
  const [before, after] = text.split("{contact}");
  if (after === undefined) return text;
  return (
    <>
      {before}
      <a href={`mailto:${contact}`} className={LINK}>
        {contact}
      </a>
      {after}
    </>
  );
}
