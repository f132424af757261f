"use client";

import { type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names";
import { useCloseOnFollow } from "./use-close-on-follow";

interface DropdownMenuProps {
  /** What the button says to a screen reader. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** Where the panel stands; it is fixed to the window, since it opens from a bar that stays in place. */
  panelClassName: string;
  children: ReactNode;
}

/**
 * A button that opens a panel, on the browser's own popover: it closes on Escape, on a press elsewhere and
 * when something in it leads on, gives the focus back, and needs no script to open.
 */
export function DropdownMenu({
  label,
  trigger,
  triggerClassName,
  panelClassName,
  children,
}: DropdownMenuProps) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  useCloseOnFollow(panel, () => panel.current?.hidePopover());
  return (
    <>
      <button type="button" popoverTarget={id} aria-label={label} className={triggerClassName}>
        {trigger}
      </button>
      <div ref={panel} id={id} popover="auto" className={classNames("popover", panelClassName)}>
        {children}
      </div>
    </>
  );
}
