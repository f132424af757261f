"use client";

import { useState } from "react";
import { RowList } from "@/components/ui/row";
import type { Sale } from "@/lib/shop/orders/views";
import type { SaleChange } from "./sale-actions";
import { isKitchensTurn, SaleCard, SaleRow } from "./sale-card";

/**
 * The orders that need the kitchen as cards, the others as rows. An order does not move after an answer, so that the
 * next press can't hit a wrong order. New orders are added at the end.
 */
export function SalesList({ sales, opened }: { sales: readonly Sale[]; opened?: string | undefined }) {
  const [read, setRead] = useState(sales);
  const [shown, setShown] = useState(sales);
  const [cards, setCards] = useState(() => turns(sales));
  if (read !== sales) {
    setRead(sales);
    setShown(inPlace(shown, sales));
    setCards(new Set([...cards, ...turns(sales)]));
  }
  const change = (id: string, to: SaleChange) =>
    setShown((now) => now.map((sale) => (sale._id === id ? { ...sale, ...to } : sale)));
  const live = shown.filter(({ _id }) => cards.has(_id));
  const others = shown.filter(({ _id }) => !cards.has(_id));
  return (
    <div className="grid gap-5">
      {live.length > 0 && (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {live.map((sale) => (
            <SaleCard key={sale._id} sale={sale} onAnswered={(to) => change(sale._id, to)} />
          ))}
        </ul>
      )}
      {others.length > 0 && (
        <RowList>
          {others.map((sale) => (
            <SaleRow key={sale._id} sale={sale} isOpen={sale._id === opened} />
          ))}
        </RowList>
      )}
    </div>
  );
}

const turns = (sales: readonly Sale[]) => new Set(sales.filter(isKitchensTurn).map(({ _id }) => _id));

function inPlace(shown: readonly Sale[], fresh: readonly Sale[]): Sale[] {
  const byId = new Map(fresh.map((sale) => [sale._id, sale]));
  const known = new Set(shown.map(({ _id }) => _id));
  return [...shown.map((sale) => byId.get(sale._id) ?? sale), ...fresh.filter(({ _id }) => !known.has(_id))];
}
