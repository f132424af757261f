"use client";

import { useEffect, useRef, useState } from "react";
import { LateDialog } from "@/components/ui/late-dialog";
import { SESSION_OVER } from "@/lib/platform/http/client";
import type { SignInAgainProps } from "./sign-in-again";

/** Opens a sign-in over the page when a call was refused for want of a session. What was typed stays in the page. */
export function SessionOver(props: Omit<SignInAgainProps, "onClose">) {
  const [isOver, setOver] = useState(false);
  /** What had the focus before the dialog. A pressed button loses it, because it is disabled while its call runs. */
  const focused = useRef<Element | null>(null);
  useEffect(() => {
    if (isOver) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
    const note = ({ target }: FocusEvent) => {
      focused.current = target as Element;
    };
    const open = () => {
      // From now on the focus moves by itself: to the reason that a form shows, and into the dialog.
      document.removeEventListener("focusin", note);
      setOver(true);
    };
    document.addEventListener("focusin", note);
    window.addEventListener(SESSION_OVER, open);
    return () => {
      document.removeEventListener("focusin", note);
      window.removeEventListener(SESSION_OVER, open);
    };
  }, [isOver]);
  const close = () => setOver(false);
  return (
    isOver && (
      <LateDialog
        load={() => import("./sign-in-again").then(({ SignInAgain }) => SignInAgain)}
        onFailed={close}
        with={{ ...props, onClose: close }}
      />
    )
  );
}
