import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { BoxLabelDesk } from "@/components/shop/orders/box-label-desk";
import { boxLabelWords } from "@/components/shop/orders/box-label-words";
import { PageHeading } from "@/components/ui/page-heading";
import { readBoxLabel } from "@/lib/flows/read-box-label";
import { requireUser } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { boxLabelTexts as texts } from "@/lib/texts/box-label";
import { inLanguage, otherLanguage } from "@/lib/texts/language";

export const generateMetadata = (): Metadata => ({ title: texts.heading, robots: { index: false } });

/** The page with the label of a sold order. The kitchen fills the label in and prints it. */
export default async function BoxLabelPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  const viewer = await requireUser(routes.boxLabel(id));
  const label = await readBoxLabel(viewer, id);
  if (!label) return missingInside();
  return (
    <div className="max-xl:max-w-form">
      <PageHeading title={texts.heading} note={texts.note} size="dashboard" />
      <BoxLabelDesk
        label={label}
        other={inLanguage(otherLanguage(), () => boxLabelWords(label))}
        uid={viewer.uid}
      />
    </div>
  );
}
