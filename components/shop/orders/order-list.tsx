"use client";

import { ReceiptText } from "lucide-react";
import { useRouter } from "next/navigation";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { useFreshPage } from "@/components/ui/use-fresh-page";
import { routes } from "@/lib/routes";
import type { PurchasePage } from "@/lib/shop/purchases/schema";
import { cartTexts } from "@/lib/texts/cart";
import { ordersTexts as say } from "@/lib/texts/orders";
import { PurchaseCard } from "./purchase-card";

/**
 * Your Orders (specification, point 2), newest first; null when they could not be read. Read again while somebody looks, so
 * that a purchase which the webhook completed, or a kitchen's answer, appears by itself.
 */
export function OrderList({ list }: { list: PurchasePage | null }) {
  const router = useRouter();
  useFreshPage(60_000);
  if (!list) {
    return (
      <>
        <PageHeading title={say.heading} size="dashboard" />
        <Notice kind="error">{say.loadFailed}</Notice>
      </>
    );
  }
  const { purchases, total, page, pages } = list;
  return (
    <>
      <PageHeading title={say.heading} size="dashboard" note={total > 0 ? say.count(total) : undefined} />
      {total === 0 ? (
        <EmptyState icon={<ReceiptText aria-hidden size={36} />} title={say.empty} as="h2">
          <ButtonLink href={routes.recipes}>{cartTexts.browseRecipes}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid items-start gap-5 xl:grid-cols-2">
          {purchases.map((purchase) => (
            <PurchaseCard key={purchase._id} purchase={purchase} onChanged={() => router.refresh()} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={pages}
        href={(number) => (number === 1 ? routes.myOrders : `${routes.myOrders}?page=${number}`)}
        className="mt-8"
      />
    </>
  );
}
