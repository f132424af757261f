import { placeWords } from "@/components/delivery/parcels/place-words";
import { Stitch } from "@/components/ui/stitch";
import type { Stop } from "@/lib/delivery/riders/stops";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { StopNumber } from "./stop-number";

/** The rider's route as a line from stop to stop, with links to the parcels. */
export function RiderWay({ stops, onFollow }: { stops: readonly Stop[]; onFollow: () => void }) {
  return (
    <section
      aria-labelledby="rider-way"
      className="rounded-md border border-line bg-surface p-5 max-lg:mt-8 lg:sticky lg:top-6"
    >
      <h2 id="rider-way" className="font-semibold">
        {texts.way}
      </h2>
      <p className="text-sm text-ink-2">{texts.wayHelp}</p>
      <ol className="mt-5">
        {stops.map(({ district, area, km, tasks }, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur twice, and is identified by its number
            key={index}
            className="relative flex gap-4 pb-6 last:pb-0"
          >
            {index < stops.length - 1 && (
              <Stitch vertical className="absolute top-9 bottom-1 left-[0.8125rem] text-line-strong" />
            )}
            <StopNumber of={index + 1} />
            <div className="min-w-0 flex-1">
              <p className="flex justify-between gap-3 font-semibold">
                <span className="wrap-anywhere">
                  {placeWords({ center: area, district }).join(", ") || texts.noPlace}
                </span>
                {km !== null && (
                  <span className="num shrink-0 text-sm/6 font-normal text-ink-2">{texts.km(km)}</span>
                )}
              </p>
              <ul>
                {tasks.map(({ delivery: { _id, title }, what }) => (
                  <li key={`${what} ${_id}`}>
                    <a
                      href={`#delivery-${_id}`}
                      onClick={onFollow}
                      className="touch-area inline-block text-sm wrap-anywhere text-ink-2 underline-offset-4 hover:underline"
                    >
                      {texts.stops[what](title)}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
