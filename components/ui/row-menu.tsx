"use client";

import { Menu, MenuButton, MenuItem, MenuProvider, useMenuStore } from "@ariakit/react";
import { Ellipsis, type IconNode } from "lucide";
import Link from "next/link";
import type { KeyboardEvent } from "react";
import { commonTexts } from "@/lib/texts/common";
import { buttonClass } from "./button-look";
import { classNames } from "./class-names";
import { Icon } from "./icon";

/** An entry of a row's menu: it does something, or leads on. */
export interface RowAction {
  key: string;
  label: string;
  icon: IconNode;
  /** What it does; unset: `href` is where it leads. */
  run?: () => void;
  href?: string;
  /** Why it can't be done now; then it is shown, read and not done. */
  refused?: string | undefined;
  /** In red: it takes something away. */
  danger?: boolean;
}

/** The page's own part: what floats over it belongs to it. */
const page = () => document.getElementById("content") ?? document.body;

/** All that can be done with a row, behind one button of 44: arrows, first letters and Escape work as in any menu. */
export function RowMenu({
  name,
  actions,
  disabled,
}: {
  /** Whose actions, for the button's name. */
  name: string;
  actions: readonly RowAction[];
  /** While one of them is on its way. */
  disabled?: boolean;
}) {
  const menu = useMenuStore({ placement: "bottom-end" });
  // A menu that is left is shut; the next press of Tab goes on from its button.
  const leave = (event: KeyboardEvent) => {
    if (event.key !== "Tab") return;
    event.preventDefault();
    menu.hide();
  };
  return (
    <MenuProvider store={menu}>
      <MenuButton
        disabled={disabled}
        accessibleWhenDisabled
        aria-label={commonTexts.actionsOf(name)}
        title={commonTexts.actions}
        className={classNames(
          buttonClass({ variant: "ghost", size: "icon" }),
          "text-ink-2 aria-expanded:bg-sunken",
        )}
      >
        <Icon of={Ellipsis} aria-hidden size={20} />
      </MenuButton>
      <Menu
        portal
        portalElement={page}
        preserveTabOrder={false}
        unmountOnHide
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
    </MenuProvider>
  );
}
