import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { delivery } from "@/lib/texts/legal-delivery";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({ title: delivery.title, description: delivery.lead, path: routes.delivery });
}

export default function DeliveryPage() {
  return <LegalPage text={delivery} path={routes.delivery} contact={mailSettings().from.address} />;
}
