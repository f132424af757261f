import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { privacy } from "@/lib/texts/legal-privacy";

/** Made when it is first asked for: until then nobody knows in which language. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({ title: privacy.title, description: privacy.lead, path: routes.privacy });
}

/** What is kept about people, who sees it, and how it goes. */
export default function PrivacyPage() {
  return <LegalPage text={privacy} path={routes.privacy} contact={mailSettings().from.address} />;
}
