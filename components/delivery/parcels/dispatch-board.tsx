import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import { RoutedLink } from "@/components/ui/routed-link";
import { type Given, tableHref } from "@/components/ui/table-href";
import type { DispatchDistrict } from "@/lib/delivery/riders/views";
import { datedMoment, nearDay } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { adminParcelsTexts as texts } from "@/lib/texts/admin-parcels";
import { valuesTexts } from "@/lib/texts/values";

/** The most districts and riders that the board shows. */
const MAX_DISTRICTS = 12;
const MAX_RIDERS = 2;

/**
 * The parcels that wait for a rider, by the sender's district, with the riders who are free there. A press on a
 * district shows its parcels in the table.
 */
export function DispatchBoard({
  districts,
  given,
}: {
  districts: readonly DispatchDistrict[];
  given: Given;
}) {
  const shown = districts.slice(0, MAX_DISTRICTS);
  return (
    <section aria-labelledby="dispatch-board" className="mb-6">
      <h2 id="dispatch-board" className="display mb-3 text-xl">
        {texts.noRider}
      </h2>
      <ul className="-mx-1 flex gap-3 overflow-x-auto px-1 py-1 sm:grid sm:grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] sm:overflow-visible">
        {shown.map((one) => (
          <li key={one.district} className="min-w-0 max-sm:w-60 max-sm:shrink-0">
            <District of={one} isCurrent={given.queue === "unassigned" && given.district === one.district} />
          </li>
        ))}
      </ul>
      {districts.length > MAX_DISTRICTS && (
        <p className="mt-2 text-sm text-ink-2">{texts.moreDistricts(districts.length - MAX_DISTRICTS)}</p>
      )}
    </section>
  );
}

function District({ of, isCurrent }: { of: DispatchDistrict; isCurrent: boolean }) {
  const { district, count, late, eatBy, expectedOn, riders } = of;
  const due = eatBy === null ? expectedOn && nearDay(expectedOn) : datedMoment(eatBy);
  return (
    <RoutedLink
      href={tableHref(routes.allParcels, { queue: "unassigned", district })}
      routed="stay"
      aria-current={isCurrent ? "true" : undefined}
      className={classNames(
        "relative flex h-full flex-col gap-0.5 rounded-md border bg-surface px-4 py-3 text-sm hover:bg-sunken",
        isCurrent ? "border-ink" : "border-line",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="text-base font-semibold">{valuesTexts.place(district)}</span>
        <span className="num shrink-0">{texts.boardParcels(count)}</span>
      </span>
      <span className="num sentence text-ink-2">
        {late > 0 && <span className="font-semibold text-red-ink">{texts.boardLate(late)}, </span>}
        {due === null ? texts.boardNoDay : texts.boardUntil(due)}
      </span>
      <span aria-hidden className="my-1.5 block border-t border-line" />
      {riders.length === 0 ? (
        <span className="font-semibold text-orange-ink">{texts.noFreeRider}</span>
      ) : (
        riders.slice(0, MAX_RIDERS).map(({ name, open }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two riders may have one name, and the list never moves
          <AsWritten key={index} of={texts.load(name, open)} className="num wrap-anywhere text-ink-2" />
        ))
      )}
      {riders.length > MAX_RIDERS && (
        <span className="num text-ink-2">{texts.moreRiders(riders.length - MAX_RIDERS)}</span>
      )}
    </RoutedLink>
  );
}
