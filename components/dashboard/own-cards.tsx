import { ChefHat, ReceiptText, Store, Wallet } from "lucide";
import type { OwnFigures } from "@/lib/dashboard/model";
import { routes } from "@/lib/routes";
import { dashboardTexts as texts } from "@/lib/texts/dashboard";
import { localFigure } from "@/lib/texts/digits";
import { ButtonLink } from "../ui/button-link";
import { EmptyState } from "../ui/empty-state";
import { Price } from "../ui/price";
import { FigureCard } from "./figure-card";
import { LastOrderCard } from "./last-order-card";

/** A person's own purchases, recipes and sales. `works`: the person is staff. */
export function OwnCards({ figures, works }: { figures: OwnFigures; works: boolean }) {
  const { orders, spent, recipes, sales, lastOrder } = figures;
  const buys = orders > 0 || !works;
  const sells = recipes > 0 || sales > 0;
  if (!buys && !sells) return null;
  if (orders === 0 && !sells) return <FirstVisit />;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-2 lg:gap-5 xl:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] sm:max-xl:[&>:last-child:nth-child(odd)]:col-span-2">
        {buys && (
          <FigureCard
            icon={ReceiptText}
            label={texts.myOrder}
            note={texts.ordersPlaced(orders)}
            href={routes.myOrders}
          >
            <span className="num">{localFigure(orders)}</span>
          </FigureCard>
        )}
        {buys && (
          <FigureCard icon={Wallet} label={texts.spent} note={texts.spentHelp}>
            <Price taka={spent} />
          </FigureCard>
        )}
        {(sells || !works) && (
          <FigureCard
            icon={ChefHat}
            label={texts.myRecipe}
            note={texts.recipesPublished(recipes)}
            href={routes.myRecipes}
          >
            <span className="num">{localFigure(recipes)}</span>
          </FigureCard>
        )}
        {sells && (
          <FigureCard icon={Store} label={texts.sold} note={texts.salesHelp(sales)}>
            <span className="num">{localFigure(sales)}</span>
          </FigureCard>
        )}
      </dl>
      {buys && <LastOrderCard order={lastOrder} />}
    </>
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
