import { AsWritten } from "@/components/ui/as-written";
import { Stitch } from "@/components/ui/stitch";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { momentText } from "@/lib/platform/day-words";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { stateTexts } from "@/lib/texts/states";

/** The status changes of a parcel, each with its author, time and note. */
export function ParcelTimeline({ parcel }: { parcel: ParcelDetails }) {
  return (
    <section aria-label={texts.timeline} className="mt-6 border-t border-line pt-5">
      <h3 className="font-semibold">{texts.timeline}</h3>
      <ol className="mt-3 grid gap-3">
        {parcel.events.map((event) => (
          <li key={`${event.from}-${event.to}-${event.at}`} className="relative pl-5">
            <Stitch vertical className="absolute inset-y-0.5 left-0 text-alta-ink" />
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold">{stateTexts.words.parcels[event.to]}</span>
              <time dateTime={event.at} className="num text-sm text-ink-2">
                {momentText(event.at)}
              </time>
            </p>
            <p className="text-sm text-ink-2">{texts.by(event.by.name, texts.roles[event.by.role])}</p>
            {event.note && <AsWritten as="p" of={event.note} className="text-sm wrap-anywhere" />}
          </li>
        ))}
      </ol>
    </section>
  );
}
