"use client";

import { type RefObject, useEffect } from "react";

type Turn = { next: () => void; previous: () => void };

/** Elements that use the arrow keys and the space key themselves. */
const TYPES = "input, textarea, select, [contenteditable]";
/** Elements that the space key activates. */
const PRESSED = "a, button, summary, input, [role=button]";

/** Goes to the next or previous screen with the arrow keys or the space key. */
export function useKeys({ next, previous }: Turn): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      const at = event.target instanceof Element ? event.target : document.body;
      if (at.closest(TYPES) && !(at instanceof HTMLInputElement && at.type === "checkbox")) return;
      if (document.querySelector("dialog[open]")) return;
      const forward = event.key === "ArrowRight" || (event.key === " " && !event.shiftKey);
      const back = event.key === "ArrowLeft" || (event.key === " " && event.shiftKey);
      if (event.key === " " && at.closest(PRESSED)) return;
      if (!forward && !back) return;
      event.preventDefault();
      if (forward) next();
      else previous();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [next, previous]);
}

/** The minimum width of a swipe in px, and how many times wider than high it must be. */
const FAR = 56;
const STEEP = 1.8;
/** Ignores swipes that start this close to the window's edge, in px, because phones have their own gestures there. */
const EDGE = 24;
/** The longest duration of a swipe, in ms. A slower movement is ignored. */
const SOON = 700;

/**
 * Goes to the next or previous screen with a one-finger swipe. Scrolling, zooming and selecting text work as usual.
 */
export function useSwipe(ref: RefObject<HTMLElement | null>, { next, previous }: Turn): void {
  useEffect(() => {
    const surface = ref.current;
    if (!surface) return;
    let from: { x: number; y: number; at: number } | null = null;
    const onStart = (event: TouchEvent) => {
      const [finger] = event.touches;
      const sideways = event.target instanceof Element && event.target.closest("[data-sideways]");
      const edge = !finger || finger.clientX < EDGE || finger.clientX > window.innerWidth - EDGE;
      const zoomed = (window.visualViewport?.scale ?? 1) > 1.05;
      from =
        finger && event.touches.length === 1 && !edge && !zoomed && !sideways
          ? { x: finger.clientX, y: finger.clientY, at: event.timeStamp }
          : null;
    };
    const onEnd = (event: TouchEvent) => {
      const finger = event.changedTouches[0];
      const start = from;
      from = null;
      if (!start || !finger || event.touches.length > 0 || event.timeStamp - start.at > SOON) return;
      if (window.getSelection()?.isCollapsed === false) return;
      const [x, y] = [finger.clientX - start.x, finger.clientY - start.y];
      if (Math.abs(x) < FAR || Math.abs(x) < STEEP * Math.abs(y)) return;
      if (x < 0) next();
      else previous();
    };
    const drop = () => {
      from = null;
    };
    surface.addEventListener("touchstart", onStart, { passive: true });
    surface.addEventListener("touchend", onEnd, { passive: true });
    surface.addEventListener("touchcancel", drop, { passive: true });
    return () => {
      surface.removeEventListener("touchstart", onStart);
      surface.removeEventListener("touchend", onEnd);
      surface.removeEventListener("touchcancel", drop);
    };
  }, [ref, next, previous]);
}
