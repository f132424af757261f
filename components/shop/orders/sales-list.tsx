"use client";

import { useState } from "react";
import type { Sale } from "@/lib/shop/orders/views";
import type { SaleChange } from "./sale-actions";
import { SaleCard } from "./sale-card";

/**
 * Lists orders without moving them after an answer, so that the next press can't hit a wrong order. New orders are
 * added at the end.
 */
export function SalesList({ sales }: { sales: readonly Sale[] }) {
  const [read, setRead] = useState(sales);
  const [shown, setShown] = useState(sales);
  if (read !== sales) {
    setRead(sales);
    setShown(inPlace(shown, sales));
  }
  const change = (id: string, to: SaleChange) =>
    setShown((now) => now.map((sale) => (sale._id === id ? { ...sale, ...to } : sale)));
  return (
    <ul className="grid gap-5 xl:grid-cols-2">
      {shown.map((sale) => (
        <SaleCard key={sale._id} sale={sale} onAnswered={(to) => change(sale._id, to)} />
      ))}
    </ul>
  );
}

function inPlace(shown: readonly Sale[], fresh: readonly Sale[]): Sale[] {
  const byId = new Map(fresh.map((sale) => [sale._id, sale]));
  const known = new Set(shown.map(({ _id }) => _id));
  return [...shown.map((sale) => byId.get(sale._id) ?? sale), ...fresh.filter(({ _id }) => !known.has(_id))];
}
