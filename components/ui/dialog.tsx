"use client";

import { X } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "./class-names";

interface DialogProps {
  open: boolean;
  /** Called when the reader closes it: Escape, the scrim, the cross. */
  onClose: () => void;
  title: ReactNode;
  /** Stands above the title, or beside it (a small picture). */
  lead?: ReactNode;
  /** One sentence below the title that describes the dialog. */
  description?: ReactNode;
  children?: ReactNode;
  /** Buttons, right, the main one last. */
  actions?: ReactNode;
  /** Without the cross: a question that wants an answer. */
  bare?: boolean;
  /** While something runs, Escape and scrim do nothing. */
  locked?: boolean;
  /** `alertdialog` for a question about something that can't be undone. */
  role?: "dialog" | "alertdialog";
}

/**
 * A modal on the browser's own `<dialog>`: the page behind is inert, Escape closes, the focus goes back to
 * what opened it. 480 wide in the middle; under 640 a sheet from the bottom edge.
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
      onCancel={(event) => {
        if (event.target !== ref.current) return;
        event.preventDefault();
        close();
      }}
      onMouseDown={(event) => event.target === ref.current && close()}
    >
      {open && (
        <div className="relative max-h-[85dvh] overflow-y-auto p-6 sm:p-8">
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
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
          {!bare && (
            <button
              type="button"
              aria-label={commonTexts.close}
              onClick={close}
              className="absolute top-4 right-4 grid size-touch place-items-center rounded-sm hover:bg-sunken sm:top-5 sm:right-5"
            >
              <X aria-hidden size={20} />
            </button>
          )}
        </div>
      )}
    </dialog>
  );
}

/** Opens and closes a `<dialog>` as a modal with the given state. */
export function useModal(ref: RefObject<HTMLDialogElement | null>, open: boolean) {
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!open) {
      if (dialog.open) dialog.close();
      return;
    }
    // The page behind stops scrolling (globals.css); its scrollbar's place is kept, so that nothing moves.
    const root = document.documentElement;
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    if (!dialog.open) dialog.showModal();
    return () => {
      root.style.paddingRight = "";
    };
  }, [ref, open]);
}
