"use client";

import { type RefObject, useEffect, useRef } from "react";

/** Calls `close` when a link in the panel is followed, or when a button with `data-closes` is pressed. */
export function useCloseOnFollow(ref: RefObject<HTMLElement | null>, close: () => void) {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    const panel = ref.current;
    const follow = (event: MouseEvent) => {
      if (event.target instanceof Element && event.target.closest("a, [data-closes]")) latest.current();
    };
    panel?.addEventListener("click", follow);
    return () => panel?.removeEventListener("click", follow);
  }, [ref]);
}
