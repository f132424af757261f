import { BookOpen, Package, Store } from "lucide";
import type { Counters } from "@/lib/dashboard/model";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { Counter } from "../ui/counter";
import { FigureCard } from "./figure-card";

/** How long the numbers count up, in seconds. */
const SECONDS = 1;

/** Three counters for the whole platform (specification, point 2, "Dashboard home"). */
export function StatisticsCards({ counters }: { counters: Counters }) {
  const { recipes, sellers, parcels } = counters;
  return (
    <dl className="grid gap-4 md:grid-cols-3 lg:gap-5">
      <FigureCard
        icon={BookOpen}
        label={texts.totalRecipe}
        note={texts.recipesThisWeek(recipes.thisWeek)}
        href={routes.recipes}
      >
        <Counter value={recipes.total} seconds={SECONDS} />
      </FigureCard>
      <FigureCard icon={Store} label={texts.totalSellar} note={texts.sellersThisMonth(sellers.thisMonth)}>
        <Counter value={sellers.total} seconds={SECONDS} />
      </FigureCard>
      <FigureCard icon={Package} label={texts.totalParcels} note={texts.parcelsToday(parcels.today)}>
        <Counter value={parcels.total} seconds={SECONDS} />
      </FigureCard>
    </dl>
  );
}
