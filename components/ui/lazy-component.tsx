"use client";

import {
  Activity,
  type ComponentType,
  lazy,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { wordsArrived } from "#words";
import { untilFetched } from "@/lib/texts/fetched";
import { lateTexts } from "@/lib/texts/late";
import { type EarlyActs, isDoneBefore, keepEarlyActs } from "./event-replay";

/**
 * A component whose code is in no page's first load (docs/decisions/first-load.md): drawn whole by the server, fetched
 * `when` the page is first touched, at once after hydration, or at once only for a reader of whom this browser knows
 * something to show, and then put to work on the very elements that stand there.
 * What somebody typed or pressed meanwhile is not lost.
 *
 * An `Activity` and not a `Suspense`: React never moves its content behind a fallback that takes a script to replace.
 */
export function lazyComponent<Props extends object>(
  when: "at once" | "touched" | "known or touched",
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => {
    const waits = when === "touched" || (when === "known or touched" && !isKnownHere());
    if (waits && typeof window !== "undefined")
      await (when === "touched" ? touched : Promise.race([touched, readerKnown]));
    const component = await untilFetched(load);
    await wordsArrived();
    return { default: component };
  });
  return (props) => (
    <Place>
      <Loaded {...props} />
    </Place>
  );
}

/** Where an island lies; what is done there before it works is done again when it does. */
function Place({ children }: { children: ReactNode }) {
  drawnLate();
  const place = useRef<HTMLDivElement>(null);
  const acts = useRef<EarlyActs>(null);
  const arrived = useRef(false);
  const tellSlow = useRef<(slow: boolean) => void>(() => undefined);
  useEffect(() => {
    pageIsShown();
    // What was done before counts as a touch.
    if (isDoneBefore()) release();
  }, []);
  useEffect(() => {
    if (!place.current) return;
    place.current.removeAttribute("data-sleeps");
    if (arrived.current && !isDoneBefore()) return;
    const kept = keepEarlyActs(place.current, () => tellSlow.current(true));
    acts.current = kept;
    // Its code was there before this place was.
    if (arrived.current) kept.replay();
    return kept.forget;
  }, []);
  const arrive = () => {
    arrived.current = true;
    acts.current?.replay();
    tellSlow.current(false);
  };
  return (
    <>
      <div ref={place} data-sleeps="" className="contents">
        <Activity>
          {children}
          <Arrival tell={arrive} />
        </Activity>
      </div>
      <SlowWord tell={tellSlow} />
    </>
  );
}

/** Part of the same boundary: works from the moment on from which the rest does. */
function Arrival({ tell }: { tell: () => void }) {
  const told = useRef(tell);
  useEffect(() => told.current(), []);
  return null;
}

/** Says that a press still waits. Knows it by itself: drawing the place anew would draw what the server drew anew, too. */
function SlowWord({ tell }: { tell: RefObject<(slow: boolean) => void> }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    tell.current = setSlow;
  }, [tell]);
  if (!slow) return null;
  return (
    <p role="alert" className="page-word">
      <span className="py-2.5 font-medium">
        {lateTexts.slow}{" "}
        <button type="button" className="min-h-touch underline" onClick={() => location.reload()}>
          {lateTexts.reload}
        </button>
      </span>
    </p>
  );
}

const SIGNS = ["pointerover", "pointerdown", "keydown", "focusin", "click", "input"] as const;

let release: () => void = () => undefined;
/** Resolves when somebody first points at, presses or enters anything of this page, or goes on to another. */
const touched = new Promise<void>((resolve) => {
  release = resolve;
});
if (typeof window !== "undefined") {
  const listening = new AbortController();
  const end = () => {
    listening.abort();
    release();
  };
  const options = { signal: listening.signal, capture: true, passive: true };
  for (const sign of SIGNS) addEventListener(sign, end, options);
}

/** Of a page that is not there Next sends an empty shell with this mark and draws all of it in the browser. */
const SHELL = "__next_error__";

let shown = typeof document !== "undefined" && document.documentElement.id === SHELL;

/** The page that the server sent stands: whatever is drawn from now on is drawn by the browser. */
export function pageIsShown(): void {
  shown = true;
}

/**
 * Called where something late is drawn: what the browser draws by itself, for the next page or anew, has no elements of
 * the server's that could stand in for it, and waits for nobody's touch.
 */
export function drawnLate(): void {
  if (shown) release();
}

let know: () => void = () => undefined;
const readerKnown = new Promise<void>((resolve) => {
  know = resolve;
});

/** A known reader's page has all of its code after this at the latest, in ms. */
const ALL_WITHIN = 1000;

/**
 * The server has said who reads: what waits for a reader that this browser knows is fetched, also where nothing told of them before,
 * and the rest as soon as there is nothing else to do. Without a network React draws nothing of a page while one island has no code,
 * and what such a reader does then, such as filling the cart, is to be seen.
 */
export function readerIsKnown(): void {
  know();
  if ("requestIdleCallback" in window) requestIdleCallback(release, { timeout: ALL_WITHIN });
  else setTimeout(release, ALL_WITHIN);
}

/** Whether this browser has something to show of its reader: somebody signed in, things that a guest keeps here, or where boxes go. */
export function isKnownHere(): boolean {
  try {
    return (
      Object.keys(localStorage).some((key) => key !== "ranna-theme") ||
      /(^|; )ranna-place=/.test(document.cookie)
    );
  } catch {
    return false;
  }
}
