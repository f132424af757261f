import type { ReactNode } from "react";
import { AsWritten } from "@/components/ui/as-written";
import { InScripts } from "@/components/ui/in-scripts";
import { RoutedLink } from "@/components/ui/routed-link";
import type { SellerFigures } from "@/lib/dashboard/model";
import { momentText } from "@/lib/platform/day-words";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { ArrowLink } from "../ui/arrow-link";
import { Box, WORK_AND_FIGURES } from "./box";
import { CountFigure, FigureStrip, TakaFigure } from "./figure-strip";
import { TopList } from "./top-list";

/**
 * A seller's dashboard: the orders to prepare, the sales of the chosen period, and the best-selling recipes. `head`:
 * the period chooser.
 */
export function SellerHome({
  figures: { sales, orders, boxes, bestSellers, toPrepare },
  head,
}: {
  figures: SellerFigures;
  head: ReactNode;
}) {
  return (
    <div className={WORK_AND_FIGURES}>
      <Box
        id="to-prepare"
        title={texts.toPrepare}
        help={texts.toPrepareHelp}
        action={<ArrowLink href={routes.mySales}>{texts.mySales}</ArrowLink>}
      >
        {toPrepare.first.length === 0 ? (
          <p className="text-ink-2">{texts.nothingToPrepare}</p>
        ) : (
          <>
            <p className="display mb-3 text-3xl">
              <span className="num">{localFigure(toPrepare.total)}</span>
            </p>
            {toPrepare.unanswered > 0 && (
              <p className="mb-3 text-sm font-semibold text-orange-ink">
                <RoutedLink href={`${routes.mySales}?part=waiting`} className="underline underline-offset-4">
                  {texts.waitForAnswer(toPrepare.unanswered)}
                </RoutedLink>
              </p>
            )}
            <ul className="text-sm">
              {toPrepare.first.map(({ _id, title, since, stateText }) => (
                <li key={_id} className="border-t border-line py-3">
                  <AsWritten of={title} className="block font-semibold wrap-anywhere" />
                  <span className="block">
                    <InScripts of={stateText} />
                  </span>
                  <span className="text-ink-2">{texts.orderedAt(momentText(since))}</span>
                </li>
              ))}
            </ul>
          </>
        )}
      </Box>
      <div>
        {head}
        <FigureStrip>
          <TakaFigure label={texts.sales} of={sales} help={texts.topHelp} />
          <CountFigure label={texts.orders} of={orders} />
          <CountFigure label={texts.boxes} of={boxes} />
        </FigureStrip>
      </div>
      <div className="xl:col-span-2">
        <TopList
          id="best-sellers"
          title={texts.bestSellers}
          column={texts.recipe}
          rows={bestSellers.map(({ recipeId, title, boxes: sold, sales: taka }) => ({
            key: recipeId,
            name: <AsWritten of={title} />,
            boxes: sold,
            sales: taka,
          }))}
        />
      </div>
    </div>
  );
}
