import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { terms } from "@/lib/texts/legal-terms";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({ title: terms.title, description: terms.lead, path: routes.terms });
}

export default function TermsPage() {
  return <LegalPage text={terms} path={routes.terms} contact={mailSettings().from.address} />;
}
