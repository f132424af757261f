"use client";

import { type ReactNode, useId, useRef } from "react";
import { classNames } from "./class-names";
import { useCloseOnFollow } from "./use-close-on-follow";

interface DropdownMenuProps {
  label: string;
  trigger: ReactNode;
  triggerClassName?: string;
  /**
   * Classes for the panel's position. The panel has a fixed position, because it opens from a bar that does not
   * scroll.
   */
  panelClassName: string;
  children: ReactNode;
}

/**
 * A button that opens a panel, even without a script. Escape, a press outside the panel, or a press on a link in it
 * closes the panel.
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
