"use client";

import { useEffect, useState } from "react";
import { LateDialog } from "@/components/ui/late-dialog";
import { SESSION_OVER } from "@/lib/platform/http/client";

/** Opens a sign-in over the page when a call was refused for want of a session. What was typed stays in the page. */
export function SessionOver() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const open = () => setOver(true);
    window.addEventListener(SESSION_OVER, open);
    return () => window.removeEventListener(SESSION_OVER, open);
  }, []);
  const close = () => setOver(false);
  return (
    isOver && (
      <LateDialog
        load={() => import("./sign-in-again").then(({ SignInAgain }) => SignInAgain)}
        onFailed={close}
        with={{ onClose: close }}
      />
    )
  );
}
