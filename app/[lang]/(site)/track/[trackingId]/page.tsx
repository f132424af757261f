import type { Metadata } from "next";
import { headers } from "next/headers";
import { LateLiveTracking } from "@/components/delivery/parcels/late-tracking";
import { TrackForm } from "@/components/delivery/parcels/track-form";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { trackParcel } from "@/lib/delivery/parcels/track-parcel";
import { AppError } from "@/lib/platform/errors";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

export const generateMetadata = (): Metadata => ({ title: texts.trackHeading, robots: { index: false } });

/** Decodes the tracking number from the URL. Returns it unchanged if it is not validly encoded. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

type Props = { params: Promise<{ trackingId: string }> };

/**
 * The tracking page of a parcel. It is complete without JavaScript; with it, the page updates itself. For an unknown
 * number it shows a message and the search form.
 */
export default async function TrackPage({ params }: Props) {
  const trackingId = decoded((await params).trackingId);
  const address = (await headers()).get("x-ranna-address") ?? "unknown";
  const found = await trackParcel(trackingId, address).catch((error: unknown) => {
    if (error instanceof AppError && (error.code === "not_found" || error.code === "too_many_requests")) {
      return error.code;
    }
    throw error;
  });
  return (
    <div className="mx-auto w-full max-w-read px-gutter pt-8 pb-section lg:pt-12">
      <h1 className="sr-only">{texts.trackHeading}</h1>
      <TrackForm value={trackingId.slice(0, 40)} />
      <div className="mt-8">
        {found === "not_found" && (
          <EmptyState as="h2" scene="empty-orders" title={texts.trackUnknown}>
            <p className="text-ink-2">{texts.trackUnknownText}</p>
          </EmptyState>
        )}
        {found === "too_many_requests" && <Notice kind="warning">{texts.trackTooMany}</Notice>}
        {typeof found === "object" && (
          <>
            <noscript>
              <meta httpEquiv="refresh" content="60" />
            </noscript>
            <LateLiveTracking served={found} />
          </>
        )}
      </div>
      <p className="mt-10 border-t border-line pt-6 text-sm text-ink-2">{texts.trackPrivacy}</p>
    </div>
  );
}
