import type { Metadata } from "next";
import { ClaimsToAnswer } from "@/components/shop/claims/claims-page";
import { KitchenPanel } from "@/components/shop/kitchens/kitchen-panel";
import { KitchenStory } from "@/components/shop/kitchens/kitchen-story";
import { MySales } from "@/components/shop/orders/my-sales";
import { readOwnKitchen } from "@/lib/flows/change-kitchen";
import { requireUser } from "@/lib/people/auth/session";
import { readPickup } from "@/lib/people/users/queries";
import { DAY_MS, dayOf } from "@/lib/platform/days";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { routes } from "@/lib/routes";
import { readToAnswer } from "@/lib/shop/claims/read-claims";
import { salesQuery } from "@/lib/shop/orders/admin-query";
import { readSales } from "@/lib/shop/orders/read-sales";
import { ordersTexts } from "@/lib/texts/orders";

export const generateMetadata = (): Metadata => ({
  title: ordersTexts.salesHeading,
  robots: { index: false },
});

/** The seller's page My Sales: the orders to pack, the income, and the pick-up address. */
export default async function MySalesPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireUser(routes.mySales);
  const { query, given } = await readPageQuery(salesQuery, searchParams);
  const [list, pickup, kitchen, claims] = await Promise.all([
    readSales(viewer, query),
    readPickup(viewer.uid),
    readOwnKitchen(viewer.uid),
    readToAnswer(viewer),
  ]);
  return (
    <MySales
      uid={viewer.uid}
      list={list}
      given={given}
      pickup={pickup}
      claims={list.all > 0 && <ClaimsToAnswer claims={claims} />}
    >
      {viewer.role !== "user" && (
        <>
          <KitchenPanel kitchen={kitchen} tomorrow={dayOf(new Date(Date.now() + DAY_MS))} />
          <KitchenStory uid={viewer.uid} kitchen={kitchen} />
        </>
      )}
    </MySales>
  );
}
