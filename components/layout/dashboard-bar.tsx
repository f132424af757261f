"use client";

import { Menu, X } from "lucide";
import { type ReactNode, useState } from "react";
import { commonTexts } from "@/lib/texts/common";
import { Drawer } from "../ui/drawer";
import { Icon } from "../ui/icon";
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
