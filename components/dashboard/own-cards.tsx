import { ChefHat, ReceiptText, Store, Wallet } from "lucide-react";
import type { OwnFigures } from "@/lib/dashboard/schema";
import { routes } from "@/lib/routes";
import { dashboardTexts as say } from "@/lib/texts/dashboard";
import { Price } from "../ui/price";
import { FigureCard } from "./figure-card";
import { LastOrderCard } from "./last-order-card";

/** A person's own figures; sales only where there is something to sell. */
export function OwnCards({ figures }: { figures: OwnFigures }) {
  const { orders, spent, recipes, sales, lastOrder } = figures;
  return (
    <>
      <dl className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(15rem,1fr))] lg:gap-5">
        <FigureCard
          icon={ReceiptText}
          label={say.myOrder}
          note={say.ordersPlaced(orders)}
          href={routes.myOrders}
        >
          <span className="num">{orders.toLocaleString("en")}</span>
        </FigureCard>
        <FigureCard icon={Wallet} label={say.spent} note={say.spentHelp}>
          <Price taka={spent} />
        </FigureCard>
        <FigureCard
          icon={ChefHat}
          label={say.myRecipe}
          note={say.recipesPublished(recipes)}
          href={routes.myRecipes}
        >
          <span className="num">{recipes.toLocaleString("en")}</span>
        </FigureCard>
        {(recipes > 0 || sales > 0) && (
          <FigureCard icon={Store} label={say.sold} note={say.salesHelp(sales)}>
            <span className="num">{sales.toLocaleString("en")}</span>
          </FigureCard>
        )}
      </dl>
      <LastOrderCard order={lastOrder} />
    </>
  );
}
