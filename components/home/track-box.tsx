import { TrackForm } from "@/components/delivery/parcels/track-form";
import { parcelsTexts as texts } from "@/lib/texts/parcels";

/** The search for a parcel by its tracking number. */
export function TrackBox() {
  return (
    <section aria-labelledby="track" className="mx-auto max-w-page px-gutter py-8 lg:py-16">
      <div className="grid items-center gap-4 rounded-md border border-line bg-surface p-5 sm:p-8 md:grid-cols-2 lg:gap-14">
        <div>
          <h2 id="track" className="display text-2xl lg:text-3xl">
            {texts.trackHeading}
          </h2>
          <p className="mt-2 text-ink-2">{texts.trackText}</p>
        </div>
        <TrackForm />
      </div>
    </section>
  );
}
