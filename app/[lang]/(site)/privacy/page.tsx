import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { privacy } from "@/lib/texts/legal-privacy";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({ title: privacy.title, description: privacy.lead, path: routes.privacy });
}

/** The privacy page: which personal data is stored, who can see it, and how it is deleted. */
export default function PrivacyPage() {
  return <LegalPage text={privacy} path={routes.privacy} contact={mailSettings().from.address} />;
}
