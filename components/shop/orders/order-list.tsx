"use client";

import { useEffect } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { useRouter } from "@/components/ui/use-router";
import { routes } from "@/lib/routes";
import { LIST_PARTS, listPartOf } from "@/lib/shop/orders/purchase-rules";
import type { PurchasePage } from "@/lib/shop/orders/purchase-views";
import { cartTexts } from "@/lib/texts/cart";
import { ordersTexts as texts } from "@/lib/texts/orders";
import type { ClaimsOfOrders } from "./purchase-box";
import { PurchaseCard } from "./purchase-card";

/**
 * The page Your Orders (specification, point 2). Orders that a kitchen has not answered come first. `list` null: the
 * orders could not be read.
 */
export function OrderList({ list, claims = {} }: { list: PurchasePage | null; claims?: ClaimsOfOrders }) {
  const router = useRouter();
  useFreshPage(60_000);
  if (!list) {
    return (
      <>
        <PageHeading title={texts.heading} size="dashboard" />
        <Notice kind="error">{texts.loadFailed}</Notice>
      </>
    );
  }
  const { purchases, total, page, pages } = list;
  const parts = LIST_PARTS.map((name) => ({
    title: texts.parts[name],
    part: purchases.filter(({ orders }) => listPartOf(orders) === name),
  })).filter(({ part }) => part.length > 0);
  return (
    <>
      <PageHeading title={texts.heading} size="dashboard" note={total > 0 ? texts.count(total) : undefined} />
      {total === 0 ? (
        <EmptyState scene="empty-orders" title={texts.empty} as="h2">
          <ButtonLink href={routes.recipes}>{cartTexts.browseRecipes}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid max-w-[56rem] gap-10">
          {parts.map(({ title, part }) => (
            <section key={title} aria-label={title}>
              {parts.length > 1 && <h2 className="display mb-4 text-xl">{title}</h2>}
              <ul className="grid gap-5">
                {part.map((purchase) => (
                  <PurchaseCard
                    key={purchase._id}
                    purchase={purchase}
                    claims={claims}
                    onChanged={() => router.refresh()}
                  />
                ))}
              </ul>
            </section>
          ))}
        </div>
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

/** Reloads the data of a visible page every `everyMs` ms, and when the viewer returns to it. */
export function useFreshPage(everyMs: number): void {
  const { refresh } = useRouter();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === "visible") refresh();
    };
    const timer = setInterval(look, everyMs);
    document.addEventListener("visibilitychange", look);
    window.addEventListener("online", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
      window.removeEventListener("online", look);
    };
  }, [refresh, everyMs]);
}
