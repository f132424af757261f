import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { TrackForm } from "@/components/delivery/parcels/track-form";
import { prepareCacheTags } from "@/lib/platform/cache/page-versions";
import { tidyTracking } from "@/lib/platform/latin-digits";
import { pageMetadata } from "@/lib/platform/seo/page-metadata";
import { routes } from "@/lib/routes";
import { localPath } from "@/lib/texts/language";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

export function generateMetadata(): Metadata {
  return pageMetadata({
    title: texts.trackHeading,
    description: texts.trackText,
    path: routes.tracking,
  });
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

/** The page with the search form for a tracking number. The search opens the parcel's tracking page. */
export default async function TrackingPage({ searchParams }: Props) {
  const { id } = await searchParams;
  const wanted = typeof id === "string" ? tidyTracking(id) : "";
  if (wanted) redirect(localPath(routes.track(encodeURIComponent(wanted))));
  const keep = await prepareCacheTags([]);
  keep();
  return (
    <div className="mx-auto w-full max-w-read px-gutter pt-8 pb-section lg:pt-12">
      <h1 className="display text-4xl">{texts.trackHeading}</h1>
      <p className="mt-2 text-ink-2">{texts.trackText}</p>
      <TrackForm className="mt-8" />
      <p className="mt-10 border-t border-line pt-6 text-sm text-ink-2">{texts.trackPrivacy}</p>
    </div>
  );
}
