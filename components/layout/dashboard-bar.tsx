"use client";

import { Menu, X } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { useModal } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { useCloseOnFollow } from "@/components/ui/use-close-on-follow";
import { commonTexts } from "@/lib/texts/common";
import { PaletteButton } from "./palette/palette";

/** The bar of the dashboard under 1024: it opens the side menu as a drawer. */
export function DashboardBar({
  brand,
  avatar,
  menu,
}: {
  brand: ReactNode;
  avatar: ReactNode;
  menu: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  const round = "grid size-touch place-items-center rounded-sm hover:bg-sunken";
  return (
    <header className="sticky top-0 z-40 flex h-16 items-center gap-3 border-b border-line bg-paper px-gutter lg:hidden">
      <button
        type="button"
        aria-label={commonTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={`-ml-2.5 ${round}`}
      >
        <Icon of={Menu} aria-hidden size={24} />
      </button>
      {brand}
      <div className="ml-auto flex items-center gap-1">
        <PaletteButton compact />
        {avatar}
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} label={commonTexts.menu}>
        {menu}
        <button
          type="button"
          data-closes
          aria-label={commonTexts.closeMenu}
          className={`absolute top-4 right-3 ${round}`}
        >
          <Icon of={X} aria-hidden size={22} />
        </button>
      </Drawer>
    </header>
  );
}

/** A panel from the left edge, 304 wide, over the page. Following a link in it, or `data-closes`, closes it. */
export function Drawer({
  open,
  onClose,
  label,
  children,
}: {
  open: boolean;
  onClose: () => void;
  label: string;
  children: ReactNode;
}) {
  const ref = useRef<HTMLDialogElement>(null);
  useModal(ref, open);
  useCloseOnFollow(ref, onClose);
  return (
    <dialog
      ref={ref}
      aria-label={label}
      className="drawer"
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onMouseDown={(event) => event.target === ref.current && onClose()}
    >
      {open && children}
    </dialog>
  );
}
