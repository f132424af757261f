import { AskNotices } from "@/components/people/notices/ask-notices";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { RowList } from "@/components/ui/row";
import { routes } from "@/lib/routes";
import type { OwnPurchases } from "@/lib/shop/orders/purchase-views";
import { cartTexts } from "@/lib/texts/cart";
import { ordersTexts as texts } from "@/lib/texts/orders";
import { FreshPage } from "./fresh-page";
import { LiveCard } from "./live-card";
import { PurchaseRow } from "./purchase-row";

/**
 * The page Your Orders (specification, point 2): a card for each purchase under way, a line for each that is over.
 * `list` null: the orders could not be read.
 */
export function OrderList({ uid, list }: { uid: string; list: OwnPurchases | null }) {
  if (!list) {
    return (
      <>
        <FreshPage everyMs={60_000} />
        <PageHeading title={texts.heading} size="dashboard" />
        <Notice kind="error">{texts.loadFailed}</Notice>
      </>
    );
  }
  const { live, over, total, page, pages } = list;
  return (
    <>
      <FreshPage everyMs={60_000} />
      <PageHeading title={texts.heading} size="dashboard" note={total > 0 ? texts.count(total) : undefined} />
      {total === 0 ? (
        <EmptyState scene="empty-orders" title={texts.empty} as="h2">
          <ButtonLink href={routes.recipes}>{cartTexts.browseRecipes}</ButtonLink>
        </EmptyState>
      ) : (
        <div className="grid max-w-[70rem] gap-7">
          {live.length > 0 && (
            <section aria-labelledby="live">
              <h2 id="live" className="display mb-3 text-xl">
                {texts.parts.live}
              </h2>
              <ul className="gap-5 xl:columns-2">
                {live.map((purchase, index) => (
                  <LiveCard key={purchase._id} purchase={purchase}>
                    {/* Once turned on, notices come about all orders. */}
                    {index === 0 && <AskNotices uid={uid} about="order" className="mt-4" />}
                  </LiveCard>
                ))}
              </ul>
            </section>
          )}
          {over.length > 0 && (
            <section aria-labelledby="over">
              <h2 id="over" className="display mb-3 text-xl">
                {texts.parts.earlier}
              </h2>
              <RowList label={texts.parts.earlier}>
                {over.map((purchase) => (
                  <PurchaseRow key={purchase._id} purchase={purchase} />
                ))}
              </RowList>
            </section>
          )}
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
