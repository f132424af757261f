import type { Metadata } from "next";
import { missingInside } from "@/app/[lang]/missing";
import { WholePurchase } from "@/components/shop/orders/whole-purchase";
import { requireUser } from "@/lib/people/auth/session";
import { mailSettings } from "@/lib/platform/mail/settings";
import { routes } from "@/lib/routes";
import { readClaimsOfOrders } from "@/lib/shop/claims/read-claims";
import { readOwnPurchase } from "@/lib/shop/orders/read-purchases";
import { ordersTexts } from "@/lib/texts/orders";

export const generateMetadata = (): Metadata => ({ title: ordersTexts.heading, robots: { index: false } });

/** The page of one purchase, for its buyer only. Rendered at each request. */
export default async function MyOrderPage({ params }: { params: Promise<{ purchaseId: string }> }) {
  const { purchaseId } = await params;
  const viewer = await requireUser(routes.purchase(purchaseId));
  const found = await readOwnPurchase(viewer, purchaseId);
  if (!found) return missingInside();
  const claims = await readClaimsOfOrders(found.purchase.orders.map(({ _id }) => _id));
  return <WholePurchase {...found} claims={claims} contact={mailSettings().from.address} />;
}
