"use client";

import { Menu, MenuItem, useMenuStore } from "@ariakit/react";
import type { IconNode } from "lucide";
import { type KeyboardEvent, useLayoutEffect } from "react";
import { Link } from "@/components/ui/link";
import { classNames } from "./class-names";
import { Icon } from "./icon";

export interface RowAction {
  key: string;
  label: string;
  icon: IconNode;
  /** Runs the action. Unset: the entry is a link to `href`. */
  run?: () => void;
  href?: string;
  /** Why the action is not possible now. If set, the entry shows this reason, and pressing it does nothing. */
  refused?: string | undefined;
  /** True: shown in red, because the action removes something. */
  danger?: boolean;
}

/** What gets the focus when a menu opens: the menu as a whole (`container`), or its first or last entry. */
export type MenuStart = "container" | "first" | "last";

/** Returns the element that holds the page's content. The menu is rendered in that element. */
const page = () => document.getElementById("content") ?? document.body;

/**
 * The open menu of a row (row-menu.tsx). It is rendered only while open, so that each closed row costs a single
 * button.
 */
export function RowMenuList({
  button,
  start,
  actions,
  onClose,
}: {
  button: HTMLElement;
  start: MenuStart;
  actions: readonly RowAction[];
  onClose: () => void;
}) {
  const menu = useMenuStore({
    placement: "bottom-end",
    open: true,
    setOpen: (open) => {
      if (!open) onClose();
    },
  });
  useLayoutEffect(() => {
    // The menu opens below the button, and the focus returns to the button when the menu closes.
    menu.setDisclosureElement(button);
    menu.setAnchorElement(button);
    menu.setAutoFocusOnShow(true);
    menu.setInitialFocus(start);
  }, [menu, button, start]);
  // Tab closes the menu. The next Tab then continues from the menu's button.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    event.preventDefault();
    menu.hide();
  };
  return (
    <Menu
      store={menu}
      aria-labelledby={button.id}
      portal
      portalElement={page}
      preserveTabOrder={false}
      gutter={4}
      onKeyDown={leave}
      className="row-menu"
    >
      {actions.map(({ key, label, icon, run, href, refused, danger }) => (
        <MenuItem
          key={key}
          disabled={refused !== undefined}
          accessibleWhenDisabled
          {...(run ? { onClick: run } : {})}
          {...(href && refused === undefined ? { render: <Link href={href} prefetch={false} /> } : {})}
          className={classNames(
            "flex min-h-touch w-full cursor-pointer items-center gap-3 rounded-sm px-3 py-1.5 text-left font-medium outline-none",
            "data-active-item:bg-sunken aria-disabled:cursor-default aria-disabled:text-ink-3",
            danger && refused === undefined && "text-red-ink",
          )}
        >
          <Icon of={icon} aria-hidden size={18} className="shrink-0" />
          <span>
            {label}
            {refused && <span className="block text-xs font-normal">{refused}</span>}
          </span>
        </MenuItem>
      ))}
    </Menu>
  );
}
