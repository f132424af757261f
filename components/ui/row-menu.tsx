"use client";

import { Ellipsis } from "lucide";
import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from "react";
import { commonTexts } from "@/lib/texts/common";
import { buttonClass } from "./button-look";
import { classNames } from "./class-names";
import { Icon } from "./icon";
import { type MenuStart, type RowAction, RowMenuList } from "./row-menu-list";

const START_BY_KEY: Readonly<Record<string, MenuStart>> = { ArrowDown: "first", ArrowUp: "last" };

/**
 * A button of 44 px that opens a menu with all actions of a row. Arrow keys, first letters and Escape work as usual
 * in menus.
 */
export function RowMenu({
  name,
  actions,
  disabled = false,
}: {
  name: string;
  actions: readonly RowAction[];
  /** True while one of the actions is running: the button is disabled. */
  disabled?: boolean;
}) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [start, setStart] = useState<MenuStart | null>(null);
  const onClick = ({ detail }: MouseEvent) => {
    // A click with `detail` 0 was caused by a key, not by a pointer.
    const next = detail === 0 ? "first" : "container";
    if (!disabled) setStart((now) => (now === null ? next : null));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const next = START_BY_KEY[event.key];
    if (!next || disabled) return;
    event.preventDefault();
    setStart(next);
  };
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        aria-haspopup="menu"
        aria-expanded={start !== null}
        aria-disabled={disabled || undefined}
        aria-label={commonTexts.actionsOf(name)}
        title={commonTexts.actions}
        onClick={onClick}
        onKeyDown={onKeyDown}
        className={classNames(
          buttonClass({ variant: "ghost", size: "icon" }),
          "text-ink-2 aria-expanded:bg-sunken",
        )}
      >
        <Icon of={Ellipsis} aria-hidden size={20} />
      </button>
      {start !== null && button.current && (
        <RowMenuList button={button.current} start={start} actions={actions} onClose={() => setStart(null)} />
      )}
    </>
  );
}
