"use client";

import { useEffect, useRef } from "react";
import { checkoutTexts as say } from "@/lib/texts/checkout";

/** Where it goes, above the card form that replaced the question; and the way back to it. */
export function DeliverySummary({
  name,
  phone,
  place,
  onChange,
}: {
  name: string;
  phone: string;
  place: string;
  onChange: () => void;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that was pressed is gone; readers go on at the top of what replaced it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mb-8 border-b border-line pb-7">
      <div className="flex items-center justify-between gap-4">
        <h2 ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {say.stations.delivery}
        </h2>
        <button
          type="button"
          onClick={onChange}
          className="-my-2 min-h-touch font-semibold text-alta-ink underline-offset-4 hover:underline"
        >
          {say.change}
        </button>
      </div>
      <p className="mt-2 break-words text-ink-2">
        {name}, <span className="num">{phone}</span>
      </p>
      <p className="break-words whitespace-pre-line text-ink-2">{place}</p>
    </div>
  );
}
