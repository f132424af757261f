"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type CSSProperties, type RefObject, useEffect, useRef } from "react";
import { Toaster as SonnerToaster, toast as sonner } from "sonner";
import { commonTexts } from "@/lib/texts/common";
import { classNames } from "./class-names";

/** Time that a toast stays: specification, point 9. In ms; the thread below it runs as long (components.css). */
const TOAST_MS = 5000;

export type ToastKind = "success" | "error" | "info";

export type ToastOptions = {
  /** What can be done about it: a button, which also takes the message away. */
  action?: { label: string; run: () => void };
  /** How long it stays, instead of the five seconds. */
  ms?: number;
};

const KINDS = {
  success: { color: "text-green-ink", Icon: CircleCheck },
  error: { color: "text-red-ink", Icon: CircleAlert },
  info: { color: "text-blue-ink", Icon: Info },
} as const;

/** sonner's list in our look (components.css, "toast"). Messages raised before it stood there are shown as well. */
export function ToastList() {
  return (
    <SonnerToaster
      position="top-right"
      duration={TOAST_MS}
      expand
      visibleToasts={4}
      gap={12}
      offset={16}
      mobileOffset={16}
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

/** Adds a message to the list. */
export function raiseToast(kind: ToastKind, text: string, options?: ToastOptions): void {
  sonner.custom((id) => <Toast id={id} kind={kind} text={text} options={options} />, {
    duration: options?.ms ?? TOAST_MS,
  });
}

function Toast({ id, kind, text, options }: ToastProps) {
  const body = useRef<HTMLDivElement>(null);
  useStayWhileFocused(body, { id, kind, text, options });
  const { color, Icon } = KINDS[kind];
  const act = () => {
    sonner.dismiss(id);
    options?.action?.run();
  };
  return (
    <div ref={body} className="toast-body">
      <Icon aria-hidden size={20} className={classNames("shrink-0", color)} />
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
          className="-my-1 min-h-touch shrink-0 rounded-sm px-2 font-semibold text-alta-ink underline underline-offset-4 hover:bg-sunken"
        >
          {options.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={commonTexts.close}
        onClick={() => sonner.dismiss(id)}
        className="-my-1 -mr-2 grid size-touch shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
      >
        <X aria-hidden size={18} />
      </button>
      <span
        aria-hidden
        className={classNames("toast-time stitch-x", color)}
        style={{ animationDuration: `${options?.ms ?? TOAST_MS}ms` }}
      />
    </div>
  );
}

/** sonner stops its clock under the pointer; here also under the focus: afterwards the toast has its whole time again. */
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
