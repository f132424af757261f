"use client";

import { CircleAlert, CircleCheck, Info, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { commonTexts } from "@/lib/texts";
import { classNames } from "./class-names";
import { TOAST_MS, type ToastMessage, toastStore } from "./toast";

const KINDS = {
  success: { color: "text-green-ink", Icon: CircleCheck },
  error: { color: "text-red-ink", Icon: CircleAlert },
  info: { color: "text-blue-ink", Icon: Info },
} as const;

const NONE: readonly ToastMessage[] = [];

/** Where toasts appear. Two live regions, so that an error interrupts and the others wait their turn. */
export function Toaster() {
  const messages = useSyncExternalStore(toastStore.subscribe, toastStore.messages, () => NONE);
  return (
    <section aria-label={commonTexts.notification} className="toaster">
      {messages.map((message) => (
        <Toast key={message.id} message={message} />
      ))}
    </section>
  );
}

function Toast({ message }: { message: ToastMessage }) {
  const ref = useRef<HTMLDivElement>(null);
  const held = useHeld(ref);
  const dismiss = () => toastStore.dismiss(message.id);
  useCountdown(held, dismiss);
  const { color, Icon } = KINDS[message.kind];
  return (
    <div
      role={message.kind === "error" ? "alert" : "status"}
      className="toast"
      data-held={held || undefined}
      ref={ref}
    >
      <Icon aria-hidden size={20} className={classNames("shrink-0", color)} />
      <p className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{message.text}</p>
      <button
        type="button"
        aria-label={commonTexts.close}
        onClick={dismiss}
        className="-my-1 -mr-2 grid size-touch shrink-0 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
      >
        <X aria-hidden size={18} />
      </button>
      <span aria-hidden className={classNames("toast-time stitch-x", color)} />
    </div>
  );
}

/** Whether the pointer or the focus is on the element. */
function useHeld(ref: RefObject<HTMLElement | null>): boolean {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    const element = ref.current;
    const listening = new AbortController();
    const hold = () => setHeld(true);
    const release = () => setHeld(false);
    for (const type of ["mouseenter", "focusin"])
      element?.addEventListener(type, hold, { signal: listening.signal });
    for (const type of ["mouseleave", "focusout"])
      element?.addEventListener(type, release, { signal: listening.signal });
    return () => listening.abort();
  }, [ref]);
  return held;
}

/** Calls `done` after the toast's time; stands still while the toast is held. */
function useCountdown(held: boolean, done: () => void) {
  const left = useRef(TOAST_MS);
  const latest = useRef(done);
  useEffect(() => {
    latest.current = done;
  });
  useEffect(() => {
    if (held) return;
    const start = Date.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - start;
    };
  }, [held]);
}
