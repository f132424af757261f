"use client";

import { Check, House, Undo2, X } from "lucide";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { commonTexts } from "@/lib/texts/common";
import { Icon, IconButton } from "./icon";
import { Stitch } from "./stitch";

interface DonePanelProps {
  title: string;
  children: ReactNode;
  /** Buttons or links for what the user can do next, the main one first. */
  actions: ReactNode;
  /** Closes the panel. Unset: the panel has no close button. */
  onClose?: () => void;
  /**
   * True: the panel's heading receives the focus, because the button that the user pressed is no longer on the page.
   */
  focused?: boolean;
  /**
   * `well`: the payment or booking succeeded. `back`: the paid goods can't be
   * delivered, so the money is refunded.
   */
  went?: "well" | "back";
}

/** A panel that confirms a payment or booking. It stays on the page until the user closes it. */
export function DonePanel({
  title,
  children,
  actions,
  onClose,
  focused = false,
  went = "well",
}: DonePanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (focused) heading.current?.focus();
  }, [focused]);
  return (
    <section
      aria-labelledby={id}
      className="relative rounded-md border border-line bg-surface p-5 shadow-lift sm:p-6 print:hidden"
    >
      <div className="flex items-start gap-4 pr-10">
        <span
          aria-hidden
          className={`grid size-11 shrink-0 place-items-center rounded-full ${went === "well" ? "bg-green-soft text-green-ink" : "bg-sunken text-ink-2"}`}
        >
          <Icon of={went === "well" ? Check : Undo2} size={24} />
        </span>
        <h2 ref={heading} id={id} tabIndex={-1} className="display pt-1 text-2xl outline-none">
          {title}
        </h2>
      </div>
      {went === "well" && (
        <div aria-hidden className="mt-4 flex items-center gap-4 text-ink-3">
          {/* A third of the thread is sewn: the order is on its way, not delivered. */}
          <Stitch
            sewn={1 / 3}
            before={0}
            className="flex-1 text-alta-ink [--thread-ahead:var(--color-line-strong)]"
          />
          <Icon of={House} size={22} className="shrink-0" />
        </div>
      )}
      <div className="mt-5">{children}</div>
      <div className="mt-5 flex flex-wrap items-center gap-3">{actions}</div>
      {onClose && (
        <IconButton
          icon={X}
          label={commonTexts.close}
          onClick={onClose}
          className="absolute top-4 right-4 hover:bg-sunken"
        />
      )}
    </section>
  );
}
