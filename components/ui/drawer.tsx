"use client";

import { type ReactNode, useRef } from "react";
import { useModal } from "./dialog";
import { useCloseOnFollow } from "./use-close-on-follow";

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
