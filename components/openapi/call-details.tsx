import { ChevronDown } from "lucide";
import type { ReactNode } from "react";
import type { ShownCall, ShownContent } from "@/lib/openapi/schema";
import { developersTexts as texts } from "@/lib/texts/developers";
import { Badge } from "../ui/badge";
import type { Tone } from "../ui/badge-tone";
import { Icon } from "../ui/icon";
import { FieldTable, FieldType, inEnglish } from "./field-table";

const TONES: Record<string, Tone> = { GET: "blue", POST: "green", PATCH: "orange", DELETE: "red" };
const PROBLEMS = [
  "grid gap-y-1 text-sm [&>div]:flex [&_dt]:w-12 [&_dt]:shrink-0 [&_dt]:font-semibold",
  "[&_dd]:min-w-0 [&_dd]:font-mono [&_dd]:wrap-anywhere [&_dd]:text-ink-2",
].join(" ");
const PLACES = ["path", "query", "header"] as const;

/** One API call: who may make it, its parameters and its responses. */
export function CallDetails({ call }: { call: ShownCall }) {
  return (
    // Without this attribute, React would warn if a reader opens the `<details>` before hydration.
    <details id={call.id} suppressHydrationWarning className="group/call scroll-mt-24 border-b border-line">
      <summary className="-mx-2 flex min-h-touch cursor-pointer list-none flex-wrap items-start gap-x-3 gap-y-1 rounded-sm px-2 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <span lang={inEnglish()} className="w-full shrink-0 sm:w-20">
          <Badge tone={TONES[call.method] ?? "grey"}>{call.method}</Badge>
        </span>
        <span className="min-w-0 flex-1">
          <code className="font-semibold wrap-anywhere">{call.path}</code>
          <span lang={inEnglish()} className="block text-ink-2">
            {call.summary}
          </span>
          <span lang={inEnglish()} className="block text-sm text-ink-3">
            {call.who}
          </span>
        </span>
        <Icon
          of={ChevronDown}
          aria-hidden
          size={18}
          className="mt-1 shrink-0 text-ink-3 transition-transform group-open/call:rotate-180"
        />
      </summary>
      <div className="grid gap-6 pt-2 pb-8 sm:pl-23">
        {call.note && <p lang={inEnglish()}>{call.note}</p>}
        {PLACES.map(
          (place) =>
            call.parameters[place].length > 0 && (
              <Part key={place} title={texts[place]}>
                <FieldTable caption={texts[place]} of={call.path} fields={call.parameters[place]} />
              </Part>
            ),
        )}
        {call.body && (
          <Part title={call.body.required ? texts.body : texts.bodyOptional}>
            <Content content={call.body} caption={texts.body} of={call.path} />
          </Part>
        )}
        <Part title={texts.answers}>
          {call.answers.map(({ status, content }) => (
            <div key={status} className="mt-3 first:mt-0">
              <p lang={inEnglish()} className="num mb-1 font-semibold">
                {status}
              </p>
              <Content content={content} caption={status} of={call.path} />
            </div>
          ))}
        </Part>
        <Part title={texts.problems}>
          <dl lang={inEnglish()} className={PROBLEMS}>
            {call.problems.map(({ status, codes }) => (
              <div key={status}>
                <dt>{status}</dt>
                <dd>{codes.join(", ")}</dd>
              </div>
            ))}
          </dl>
        </Part>
      </div>
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-sm font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function Content({ content, caption, of }: { content: ShownContent; caption: string; of: string }) {
  return (
    <>
      <p className="text-sm text-ink-2">
        <code>{content.mediaType}</code>:{" "}
        <span lang={inEnglish()}>
          <FieldType type={content.type} schema={content.schema} />
        </span>
      </p>
      {content.fields.length > 0 && (
        <div className="mt-2">
          <FieldTable caption={caption} of={of} fields={content.fields} />
        </div>
      )}
    </>
  );
}
