import type { Metadata } from "next";
import { ApiReference } from "@/components/openapi/api-reference";
import { readReference } from "@/lib/openapi/read-reference";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { developersTexts as texts } from "@/lib/texts/developers";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: texts.heading,
    description: texts.about,
    path: routes.developers,
  });
}

/** The API reference. It is generated from the document that `GET /api/openapi.json` returns. */
export default function DevelopersPage() {
  return (
    <div className="mx-auto max-w-page px-gutter pt-12 pb-section lg:pt-16">
      <header className="max-w-200">
        <h1 className="display text-4xl lg:text-[3.5rem] lg:leading-[1.04]">{texts.heading}</h1>
        <p className="mt-5 text-xl text-ink-2">{texts.about}</p>
        <p className="mt-5">
          <a href={routes.apiDocument} className="text-alta-ink underline underline-offset-4">
            {texts.asJson}
          </a>
        </p>
      </header>
      <ApiReference reference={readReference()} />
    </div>
  );
}
