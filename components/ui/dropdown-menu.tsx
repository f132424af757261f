"use client";

import { type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names";
import { useCloseOnFollow } from "./use-close-on-follow";

interface DropdownMenuProps {
  /** The button's label for screen readers. */
  label: string;
  /** What the button shows. */
  trigger: ReactNode;
  triggerClassName?: string;
  /** The panel's position. The panel is fixed to the window, because it opens from a bar that stays in place. */
  panelClassName: string;
  children: ReactNode;
}

/**
 * A button that opens a panel, on the browser's own popover: it needs no script to open, closes on Escape, on a press
 * elsewhere and when a link in it is followed, and gives the focus back.
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
