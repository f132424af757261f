"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide";
import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "./class-names";
import { Icon, IconButton } from "./icon";

/**
 * How long a toast is shown, in ms (specification, point 9). An animation in components.css has the same duration.
 */
const TOAST_MS = 5000;

export type ToastKind = "success" | "error" | "info";

export type ToastOptions = {
  /** An action, shown as a button. Pressing it also closes the toast. */
  action?: { label: string; run: () => void };
  /** A toast with the same key replaces the one before. */
  key?: string;
  /** How long the toast is shown, in ms. Default: 5000. */
  ms?: number;
};

const KINDS = {
  success: { color: "text-green-ink", icon: CircleCheck },
  error: { color: "text-red-ink", icon: CircleAlert },
  info: { color: "text-blue-ink", icon: Info },
} as const;

/** The position of the toasts: over the top bar. */
const OVER_BAR = { top: "var(--toast-top)", right: "var(--toast-right)", left: 16 };

/** The list of toasts of the library sonner, with the site's look. Toasts raised before its first render appear too. */
export function ToastList() {
  useEffect(() => {
    const typed = () => dismissComplaints();
    document.addEventListener("input", typed);
    return () => document.removeEventListener("input", typed);
  }, []);
  return (
    <SonnerToaster
      position="top-right"
      duration={TOAST_MS}
      expand
      visibleToasts={4}
      gap={12}
      offset={OVER_BAR}
      mobileOffset={OVER_BAR}
      customAriaLabel={commonTexts.notification}
      className="toaster"
      style={{ "--width": "22rem" } as CSSProperties}
      toastOptions={{ className: "toast" }}
    />
  );
}

interface ToastProps {
  id: number | string;
  kind: ToastKind;
  text: string;
  options?: ToastOptions | undefined;
}

/** Ids of the error toasts since the last success, or since a field was last changed. */
const complaints: (number | string)[] = [];

/** A complaint must not lie over a form that is being mended, so typing removes it. */
function dismissComplaints(kept?: unknown): void {
  for (const id of complaints.splice(0)) if (id !== kept) sonner.dismiss(id);
}

/** Adds a toast to the list. A success toast first removes all error toasts. */
export function raiseToast(kind: ToastKind, text: string, options?: ToastOptions): void {
  // A toast with the same key is replaced below; dismissing it would take the new one away too.
  if (kind === "success") dismissComplaints(options?.key);
  const raised = sonner.custom((id) => <Toast id={id} kind={kind} text={text} options={options} />, {
    duration: options?.ms ?? TOAST_MS,
    ...(options?.key ? { id: options.key } : {}),
  });
  if (kind === "error") complaints.push(raised);
}

function Toast({ id, kind, text, options }: ToastProps) {
  const body = useRef<HTMLDivElement>(null);
  useStayWhileFocused(body, { id, kind, text, options });
  const { color, icon } = KINDS[kind];
  const act = () => {
    sonner.dismiss(id);
    options?.action?.run();
  };
  return (
    <div ref={body} className="toast-body">
      <Icon of={icon} aria-hidden size={20} className={classNames("shrink-0", color)} />
      <p
        role={kind === "error" ? "alert" : undefined}
        className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]"
      >
        {text}
      </p>
      {options?.action && (
        <button
          type="button"
          onClick={act}
          className="toast-action -my-1 min-h-touch shrink-0 rounded-sm px-2 font-semibold text-alta-ink underline underline-offset-4 hover:bg-sunken"
        >
          {options.action.label}
        </button>
      )}
      <IconButton
        icon={X}
        size={18}
        label={commonTexts.close}
        onClick={() => sonner.dismiss(id)}
        className="-my-1 -mr-2 text-ink-2 hover:bg-sunken"
      />
      <span
        aria-hidden
        className={classNames("toast-time stitch-x", color)}
        style={{ animationDuration: `${options?.ms ?? TOAST_MS}ms` }}
      />
    </div>
  );
}

/**
 * Stops the timer of a toast while the toast has the keyboard focus. When the focus leaves, the full time begins
 * anew.
 */
function useStayWhileFocused(body: RefObject<HTMLElement | null>, { id, kind, text, options }: ToastProps) {
  useEffect(() => {
    const item = body.current?.closest("li");
    const listening = new AbortController();
    const stay = (duration: number) => {
      const shown = sonner.getToasts().some((one) => one.id === id);
      if (shown)
        sonner.custom(() => <Toast id={id} kind={kind} text={text} options={options} />, { id, duration });
    };
    item?.addEventListener("focusin", () => stay(Number.POSITIVE_INFINITY), { signal: listening.signal });
    item?.addEventListener(
      "focusout",
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && item.contains(relatedTarget))) stay(options?.ms ?? TOAST_MS);
      },
      { signal: listening.signal },
    );
    return () => listening.abort();
  }, [body, id, kind, text, options]);
}
