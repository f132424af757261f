import { Counter } from "@/components/ui/counter";
import { shortParts } from "@/lib/platform/figures";
import { homeTexts } from "@/lib/texts/home";
import { whenRead } from "@/lib/texts/when-read";

/** The figures of this block, and how long each one counts up (specification, point 9). */
const FIGURES = whenRead(
  () =>
    [
      { label: homeTexts.happyCustomers, ...shortParts(3_500), seconds: 10 },
      { label: homeTexts.workingHours, ...shortParts(332_000), seconds: 10 },
      { label: homeTexts.professionalCourses, value: 100, seconds: 5 },
      { label: homeTexts.results, value: 100, word: "%", seconds: 10 },
    ] as const,
);

/** Block 6 of the home page: four figures that count up when they are scrolled into view. */
export function StatisticsBlock() {
  return (
    <section aria-labelledby="statistics" data-reveal className="mx-auto max-w-page px-gutter py-8 lg:py-16">
      <h2 id="statistics" className="display text-xl lg:text-2xl">
        {homeTexts.statistics}
      </h2>
      <dl className="mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-x-4 gap-y-4 md:grid-cols-4">
        {FIGURES.map(({ label, ...figure }) => (
          <div key={label} className="flex flex-col border-t border-line-strong">
            <dt className="order-3 mt-1 text-sm text-ink-2">{label}</dt>
            <dd className="display order-2 mt-2 text-2xl leading-none">
              <Counter {...figure} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
