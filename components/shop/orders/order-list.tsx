"use client";

import { ReceiptText } from "lucide-react";
import Link from "next/link";
import useSWR from "swr";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { getJson } from "@/lib/platform/http/client";
import { routes } from "@/lib/routes";
import type { Order } from "@/lib/shop/orders/schema";
import { cartTexts } from "@/lib/texts/cart";
import { ordersTexts as say } from "@/lib/texts/orders";
import { OrderCard } from "./order-card";

interface OrderListProps {
  email: string;
  /** From the server, newest first; null when they could not be read. */
  orders: Order[] | null;
  page: number;
  size: number;
}

/**
 * Your Orders (specification, point 2). Read again whenever the page is looked at, so that an order which the
 * webhook completed appears by itself.
 */
export function OrderList({ email, orders, page, size }: OrderListProps) {
  const path = `/orders?${new URLSearchParams({ email, page: String(page), size: String(size) })}`;
  const { data, error, mutate } = useSWR<Order[]>(path, getJson, {
    fallbackData: orders ?? undefined,
    revalidateOnMount: orders === null,
    refreshInterval: 60_000,
  });
  if (!data) {
    const failed = error !== undefined || orders === null;
    return (
      <>
        <PageHeading title={say.heading} size="dashboard" />
        {failed ? <Notice kind="error">{say.loadFailed}</Notice> : <p role="status">{say.loading}</p>}
      </>
    );
  }
  return (
    <>
      <PageHeading
        title={say.heading}
        size="dashboard"
        note={data.length > 0 && page === 1 && data.length < size ? say.count(data.length) : undefined}
      />
      {data.length === 0 && page === 1 ? (
        <EmptyState icon={<ReceiptText aria-hidden size={36} />} title={say.empty} as="h2">
          <ButtonLink href={routes.recipes}>{cartTexts.browseRecipes}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-5 xl:grid-cols-2">
          {data.map((order) => (
            <OrderCard key={order._id} order={order} onChanged={() => mutate()} />
          ))}
        </ul>
      )}
      <div className="mt-6 flex gap-6 font-semibold text-alta-ink">
        {page > 1 && <Link href={`${routes.myOrders}?page=${page - 1}`}>{say.newer}</Link>}
        {data.length === size && <Link href={`${routes.myOrders}?page=${page + 1}`}>{say.older}</Link>}
      </div>
    </>
  );
}
