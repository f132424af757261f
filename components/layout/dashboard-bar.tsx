"use client";

import { Menu, X } from "lucide";
import { type ReactNode, useRef, useState } from "react";
import { useModal } from "@/components/ui/dialog";
import { IconButton } from "@/components/ui/icon";
import { useCloseOnFollow } from "@/components/ui/use-close-on-follow";
import { commonTexts } from "@/lib/texts/common";
import { PaletteButton } from "./palette/palette";

/** The top bar of the dashboard below 1024 px. Its button opens the side menu as a drawer. */
export function DashboardBar({
  brand,
  bell,
  avatar,
  menu,
}: {
  brand: ReactNode;
  bell: ReactNode;
  avatar: ReactNode;
  menu: ReactNode;
}) {
  const [open, setOpen] = useState(false);
  return (
    <header className="dashboard-bar stuck top-0 z-40 flex h-(--bar-height) items-center gap-[min(0.75rem,12px)] border-b border-line bg-paper px-gutter lg:hidden print:hidden">
      <IconButton
        icon={Menu}
        size={24}
        label={commonTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className="ml-[-10px] hover:bg-sunken"
      />
      {brand}
      <div className="ml-auto flex items-center gap-1">
        <PaletteButton compact />
        {bell}
        {avatar}
      </div>
      <Drawer open={open} onClose={() => setOpen(false)} label={commonTexts.menu}>
        {menu}
        <IconButton
          icon={X}
          size={22}
          label={commonTexts.closeMenu}
          data-closes
          className="absolute top-4 right-3 hover:bg-sunken"
        />
      </Drawer>
    </header>
  );
}

/**
 * A panel of 304 px over the page, at the left edge. A press on a link in it, or on a button with `data-closes`,
 * closes the panel.
 */
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
