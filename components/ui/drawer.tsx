"use client";

import { type ReactNode, useRef } from "react";
import { useModal } from "./dialog";

/** A panel from the left edge, 304 wide, over the page. `children` bring their own way to close it. */
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
