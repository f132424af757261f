import type { OwnFigures } from "@/lib/dashboard/model";
import { routes } from "@/lib/routes";
import type { Purchase } from "@/lib/shop/orders/purchase-views";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { ordersTexts } from "@/lib/texts/orders";
import { LiveCard } from "../shop/orders/live-card";
import { ArrowLink } from "../ui/arrow-link";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Price } from "../ui/price";
import { RoutedLink } from "../ui/routed-link";
import { FigureStrip, StripFigure } from "./figure-strip";
import { LastOrderCard } from "./last-order-card";

/** The most purchases under way that the home shows. */
const MOST_LIVE = 3;

interface OwnCardsProps {
  figures: OwnFigures;
  /** The person's purchases under way, the soonest expected first. */
  live: readonly Purchase[];
  /** True: the person is staff. */
  works: boolean;
}

/** What a person has bought: what is under way, else the last order; below it small figures. */
export function OwnCards({ figures, live, works }: OwnCardsProps) {
  const { orders, spent, recipes, sales, lastOrder } = figures;
  const buys = orders > 0 || !works;
  const sells = recipes > 0 || sales > 0;
  if (!buys && !sells) return null;
  if (orders === 0 && !sells) return <FirstVisit />;
  return (
    <>
      {live.length > 0 && <UnderWay purchases={live.slice(0, MOST_LIVE)} />}
      {buys && live.length === 0 && <LastOrderCard order={lastOrder} />}
      <div className="mt-6">
        <FigureStrip>
          {[
            buys && (
              <StripFigure
                key="orders"
                label={<FigureLink to={routes.myOrders}>{texts.myOrder}</FigureLink>}
                value={localFigure(orders)}
              />
            ),
            buys && (
              <StripFigure
                key="spent"
                label={texts.spent}
                value={<Price taka={spent} />}
                help={texts.spentHelp}
              />
            ),
            (sells || !works) && (
              <StripFigure
                key="recipes"
                label={<FigureLink to={routes.myRecipes}>{texts.myRecipe}</FigureLink>}
                value={localFigure(recipes)}
              />
            ),
            sells && <StripFigure key="sold" label={texts.sold} value={localFigure(sales)} />,
          ].filter(Boolean)}
        </FigureStrip>
      </div>
    </>
  );
}

const FigureLink = ({ to, children }: { to: string; children: string }) => (
  <RoutedLink href={to} className="touch-area underline underline-offset-4">
    {children}
  </RoutedLink>
);

function UnderWay({ purchases }: { purchases: readonly Purchase[] }) {
  return (
    <section aria-labelledby="under-way">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="under-way" className="display text-xl">
          {ordersTexts.parts.live}
        </h2>
        <ArrowLink href={routes.myOrders}>{texts.allOrders}</ArrowLink>
      </div>
      <ul className="max-w-[70rem] gap-5 xl:columns-2">
        {purchases.map((purchase) => (
          <LiveCard key={purchase._id} purchase={purchase} />
        ))}
      </ul>
    </section>
  );
}

/** The home of somebody who has not bought, cooked or carried anything yet. */
const FirstVisit = () => (
  <EmptyState scene="empty-orders" title={texts.firstVisit} as="h2">
    <ButtonLink href={routes.recipes}>{texts.findDish}</ButtonLink>
    <ButtonLink href={routes.addRecipe} variant="secondary">
      {texts.addRecipe}
    </ButtonLink>
  </EmptyState>
);
