import { placeWords } from "@/components/delivery/parcels/place-words";
import { Stitch } from "@/components/ui/stitch";
import { DAY_KM, DAY_STOPS, type Stop } from "@/lib/delivery/riders/stops";
import { ridersTexts as texts } from "@/lib/texts/riders";
import { StopNumber } from "./stop-number";

interface RiderWayProps {
  /** The stops that fit the day, and those that are left for another day. */
  today: readonly Stop[];
  later: readonly Stop[];
  onFollow: () => void;
}

/** The rider's route of today as a line from stop to stop, with links to the parcels, and what does not fit the day. */
export function RiderWay({ today, later, onFollow }: RiderWayProps) {
  return (
    <div className="grid gap-5 max-lg:mt-8 lg:sticky lg:top-6">
      {today.length > 0 && (
        <section aria-labelledby="rider-way" className="rounded-md border border-line bg-surface p-5">
          <h2 id="rider-way" className="font-semibold">
            {texts.way}
          </h2>
          <p className="text-sm text-ink-2">{texts.wayHelp}</p>
          <ol className="mt-5">
            {today.map((stop, index) => (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur twice, and is identified by its number
                key={index}
                className="relative flex gap-4 pb-6 last:pb-0"
              >
                {index < today.length - 1 && (
                  <Stitch vertical className="absolute top-9 bottom-1 left-[0.8125rem] text-line-strong" />
                )}
                <StopNumber of={index + 1} />
                <StopTasks stop={stop} onFollow={onFollow} />
              </li>
            ))}
          </ol>
        </section>
      )}
      {later.length > 0 && (
        <section
          aria-labelledby="another-day"
          className="rounded-md border border-dashed border-line-strong p-5"
        >
          <h2 id="another-day" className="font-semibold">
            {texts.anotherDay}
          </h2>
          <p className="text-sm text-ink-2">{texts.anotherDayHelp(DAY_STOPS, DAY_KM)}</p>
          <ul className="mt-4 grid gap-4">
            {later.map((stop, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a place may occur twice
              <li key={index} className="flex">
                <StopTasks stop={stop} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function StopTasks({ stop: { district, area, km, tasks }, onFollow }: { stop: Stop; onFollow: () => void }) {
  return (
    <div className="min-w-0 flex-1">
      <p className="flex justify-between gap-3 font-semibold">
        <span className="wrap-anywhere">
          {placeWords({ center: area, district }).join(", ") || texts.noPlace}
        </span>
        {km !== null && <span className="num shrink-0 text-sm/6 font-normal text-ink-2">{texts.km(km)}</span>}
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
  );
}
