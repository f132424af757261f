"use client";

import { type ReactNode, useLayoutEffect, useState } from "react";
import { routes } from "@/lib/routes";
import { englishPath } from "@/lib/texts/language";
import { Skeleton } from "../ui/skeleton";

const EIGHT = [1, 2, 3, 4, 5, 6, 7, 8];
const SIX = EIGHT.slice(0, 6);

/**
 * A placeholder in the shape of the next page, laid over the current page below the top bar and beside the side menu.
 * It catches clicks, so that nothing on the old page is pressed.
 */
export function PageSkeleton({ path }: { path: string }) {
  const [place, setPlace] = useState<{ top: number; left: number } | null>(null);
  useLayoutEffect(() => {
    const content = document.getElementById("content")?.getBoundingClientRect();
    const bar = document.querySelector("header")?.getBoundingClientRect();
    setPlace({ top: Math.max(0, bar?.bottom ?? 0, content?.top ?? 0), left: content?.left ?? 0 });
  }, []);
  if (!place) return null;
  return (
    <div aria-hidden data-testid="page-skeleton" className="page-skeleton" style={place}>
      {shapeOf(englishPath(path))}
    </div>
  );
}

function shapeOf(path: string): ReactNode {
  if (path === routes.recipes || path === routes.saved) return <Cards />;
  if (path.startsWith(routes.recipe(""))) return <Details />;
  if (path === routes.myOrders) return <LiveCards />;
  if (path.startsWith(routes.purchase(""))) return <Purchase />;
  if (path.startsWith(routes.dashboard)) return <Rows />;
  return <Words />;
}

function Cards() {
  return (
    <div className="mx-auto max-w-page px-gutter py-8">
      <Skeleton className="h-10 w-64 max-w-full" />
      <div className="recipe-grid mt-8">
        {EIGHT.map((card) => (
          <div key={card}>
            <Skeleton className="aspect-4/3 rounded-md" />
            <Skeleton className="mt-2 h-5" />
            <Skeleton className="mt-2 h-4 w-2/3" />
            <Skeleton className="mt-2 h-4 w-3/4" />
            <Skeleton className="mt-3 h-7 w-1/2" />
          </div>
        ))}
      </div>
    </div>
  );
}

function Details() {
  return (
    <div className="mx-auto grid max-w-page gap-10 px-gutter py-6 max-lg:pt-0 lg:grid-cols-[minmax(0,1fr)_23.3rem] lg:pt-16">
      <Skeleton className="aspect-13/10 rounded-md max-lg:-mx-gutter max-lg:rounded-none" />
      <div>
        <Skeleton className="h-14" />
        <Skeleton className="mt-4 h-5" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-10 h-56 rounded-md" />
      </div>
    </div>
  );
}

function Rows() {
  return (
    <div className="px-gutter pt-6 lg:px-8 lg:pt-9">
      <Skeleton className="h-9 w-52" />
      <div className="mt-8 grid gap-3">
        {SIX.map((row) => (
          <Skeleton key={row} className="h-16 rounded-md" />
        ))}
      </div>
    </div>
  );
}

/** Your Orders: cards of what is under way, then lines. */
function LiveCards() {
  return (
    <div className="px-gutter pt-6 lg:px-8 lg:pt-9">
      <Skeleton className="h-9 w-52" />
      <div className="mt-8 grid max-w-[70rem] gap-3 xl:grid-cols-2 xl:gap-5">
        <Skeleton className="h-56 rounded-md" />
        <Skeleton className="h-56 rounded-md" />
      </div>
      <div className="mt-8 grid max-w-[70rem] gap-px">
        {SIX.map((row) => (
          <Skeleton key={row} className="h-20 first:rounded-t-md last:rounded-b-md" />
        ))}
      </div>
    </div>
  );
}

/** A purchase's own page: its boxes, and the payment beside them. */
function Purchase() {
  return (
    <div className="px-gutter pt-6 lg:px-8 lg:pt-9">
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="mt-8 grid max-w-[70rem] items-start gap-4 lg:gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <Skeleton className="h-96 rounded-md" />
        <Skeleton className="h-80 rounded-md" />
      </div>
    </div>
  );
}

function Words() {
  return (
    <div className="mx-auto max-w-[70rem] px-gutter py-12">
      <Skeleton className="h-12 w-72 max-w-full" />
      <div className="mt-10 grid max-w-read gap-4">
        {SIX.map((line) => (
          <Skeleton key={line} className="h-5 last:w-2/3" />
        ))}
      </div>
    </div>
  );
}
