import type { Metadata } from "next";
import { LegalPage } from "@/components/legal/legal-page";
import { mailSettings } from "@/lib/platform/mail/settings";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { refundPolicy } from "@/lib/texts/legal-refunds";

/** Prerenders nothing at build time, because the language is known only from a request. */
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: refundPolicy.title,
    description: refundPolicy.lead,
    path: routes.refundPolicy,
  });
}

/** The refund policy: when money is refunded, how much, how and by when. */
export default function RefundPolicyPage() {
  return <LegalPage text={refundPolicy} path={routes.refundPolicy} contact={mailSettings().from.address} />;
}
