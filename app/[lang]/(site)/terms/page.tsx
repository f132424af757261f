import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { terms } from "@/lib/texts/legal-terms";

/** Not rendered at build time but at the first request: only a request brings the language. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({ title: terms.title, description: terms.lead, path: routes.terms });
}

/** What buyers, kitchens, senders and riders agree to. */
export default function TermsPage() {
  return <LegalPage text={terms} path={routes.terms} contact={mailSettings().from.address} />;
}
