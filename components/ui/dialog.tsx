"use client";

import { X } from "lucide";
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useRef } from "react";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "./class-names";
import { IconButton } from "./icon";

interface DialogProps {
  open: boolean;
  /** Called when the user closes the dialog by Escape, by the cross or by a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** Content before the title, such as a small picture. */
  lead?: ReactNode;
  /** One sentence below the title that describes the dialog. */
  description?: ReactNode;
  children?: ReactNode;
  /** The dialog's buttons, aligned right, the main button last. They stay visible while the content scrolls. */
  actions?: ReactNode;
  /** `wide`: 720 px wide. `panel`: along the right edge. Unset: 480 px wide, in the middle of the window. */
  shape?: "wide" | "panel";
  /** True: the dialog has no cross, because its question needs an answer. */
  bare?: boolean;
  /** True while a request is running: Escape and a press outside do not close the dialog. */
  locked?: boolean;
  /** `alertdialog`: for the confirmation of something that can't be undone. */
  role?: "dialog" | "alertdialog";
}

/**
 * A modal dialog, built on the browser's `<dialog>` element. Below 640 px it is at the bottom edge of the window,
 * whatever its shape.
 */
export function Dialog({
  open,
  onClose,
  title,
  lead,
  description,
  children,
  actions,
  bare,
  locked,
  role,
  shape,
}: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const id = useId();
  useModal(ref, open);
  const close = () => {
    if (!locked) onClose();
  };
  return (
    <dialog
      ref={ref}
      role={role === "alertdialog" ? role : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-text` : undefined}
      className="dialog"
      data-shape={shape}
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        close();
      }}
      onMouseDown={(event) => event.target === ref.current && close()}
    >
      {open && (
        <div className="dialog-body scroll-edges p-6 has-[.dialog-foot]:pb-0 sm:p-8">
          <div className="flex items-center gap-5">
            {lead}
            <h2
              id={`${id}-title`}
              className={classNames("display min-w-0 flex-1 text-2xl", !bare && "pr-10")}
            >
              {title}
            </h2>
          </div>
          {description && (
            <p id={`${id}-text`} className="mt-2 text-ink-2">
              {description}
            </p>
          )}
          {children}
          {actions && <DialogFoot>{actions}</DialogFoot>}
          {!bare && (
            <IconButton
              icon={X}
              label={commonTexts.close}
              onClick={close}
              className="absolute top-4 right-4 z-1 bg-surface hover:bg-sunken sm:top-5 sm:right-5"
            />
          )}
        </div>
      )}
    </dialog>
  );
}

/** The row of buttons at a dialog's lower edge. It stays visible while the content scrolls. */
export function DialogFoot({ children }: { children: ReactNode }) {
  return (
    <div className="dialog-foot stuck bottom-0 z-1 -mx-6 flex flex-wrap justify-end gap-3 bg-surface px-6 pt-4 pb-6 sm:-mx-8 sm:px-8">
      {children}
    </div>
  );
}

export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  // Closes the dialog before it is removed, so that the focus returns to the element that opened it.
  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => dialog?.close();
  }, [ref]);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) dialog.close();
      return;
    }
    // globals.css stops the page behind the dialog from scrolling. The padding replaces the page's scrollbar, so that
    // nothing moves sideways.
    const root = document.documentElement;
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    if (!dialog.open) dialog.showModal();
    return () => {
      root.style.paddingRight = "";
    };
  }, [ref, open]);
}
