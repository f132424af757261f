"use client";

import { useEffect, useRef } from "react";
import { localFigure } from "@/lib/texts/digits";

interface CounterProps {
  /** The final number. It is in the server's HTML, and screen readers read it. */
  value: number;
  /** Duration of the counting animation in seconds (specification, point 9). */
  seconds: number;
  decimals?: number;
  /** The unit after the number, such as `k` or `%`. A unit that begins with a blank (" orders") is shown smaller. */
  word?: string;
}

const easeOut = (share: number) => 1 - (1 - share) ** 4;

/**
 * A number that counts up once, when it scrolls into view. Screen readers and users with reduced motion get the final
 * number at once.
 */
export function Counter({ value, seconds, decimals = 0, word = "" }: CounterProps) {
  const shown = useRef<HTMLSpanElement>(null);
  const final = localFigure(value, decimals);
  useEffect(() => {
    const element = shown.current;
    if (!element || matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    let frame = 0;
    const write = (number: number) => {
      element.textContent = localFigure(number, decimals);
    };
    const count = (start: number) => {
      const step = (now: number) => {
        const share = Math.min(1, Math.max(0, now - start) / (seconds * 1000));
        write(value * easeOut(share));
        if (share < 1) frame = requestAnimationFrame(step);
      };
      frame = requestAnimationFrame(step);
    };
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      count(performance.now());
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
      element.textContent = final;
    };
  }, [value, seconds, decimals, final]);
  const after = word.startsWith(" ") ? <span className="text-[0.5em]">{word}</span> : word;
  return (
    <span className="num relative inline-block whitespace-nowrap">
      <span className="sr-only">{final + word}</span>
      {/* Keeps the width of the final number, so that nothing moves during the count. */}
      <span aria-hidden className="invisible">
        {final}
        {after}
      </span>
      <span aria-hidden className="absolute inset-0">
        <span ref={shown}>{final}</span>
        {after}
      </span>
    </span>
  );
}
