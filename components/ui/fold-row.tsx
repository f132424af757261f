"use client";

import { ChevronDown } from "lucide";
import { type ReactNode, useEffect, useRef } from "react";
import { Icon } from "./icon";
import { RowContents, type RowFacts } from "./row";

interface FoldRowProps extends RowFacts {
  /** The address of the row within the page: `#{id}` opens it. */
  id: string;
  /** An `<article>` is a thing of its own, such as an order; a `<section>` is a part of the page. */
  as: "article" | "section";
  title: string;
  /** True: the row is open at first. */
  isOpen?: boolean;
  children: ReactNode;
}

/** A row that opens in place when it is pressed. Must be inside a `RowList`. */
export function FoldRow({ id, as: Element, title, isOpen, children, ...parts }: FoldRowProps) {
  const fold = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // Browsers open it themselves when they load such an address, but not after a navigation inside the product.
    const openAtHash = () => {
      if (fold.current && location.hash === `#${id}`) fold.current.open = true;
    };
    openAtHash();
    window.addEventListener("hashchange", openAtHash);
    return () => window.removeEventListener("hashchange", openAtHash);
  }, [id]);
  return (
    <li className="border-t border-line first:border-t-0">
      <Element aria-labelledby={`${id}-title`} className="min-w-0">
        <details ref={fold} open={isOpen} className="group">
          <summary className="flex cursor-pointer list-none items-center gap-3 rounded-md px-4 py-3 hover:bg-sunken [&::-webkit-details-marker]:hidden">
            <div className="flex min-h-touch min-w-0 flex-1 flex-wrap items-center gap-x-3 gap-y-2">
              <RowContents {...parts} title={<h2 id={`${id}-title`}>{title}</h2>} />
            </div>
            <Icon
              of={ChevronDown}
              aria-hidden
              size={20}
              className="shrink-0 text-ink-2 group-open:rotate-180"
            />
          </summary>
          <div id={id} className="scroll-mt-40 px-4 pt-1 pb-5">
            {children}
          </div>
        </details>
      </Element>
    </li>
  );
}
