const SIGNS = ["pointerover", "pointerdown", "keydown", "focusin"] as const;

let release: () => void = () => undefined;
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

/** Resolves when somebody first points at, presses or enters anything of this page, or goes on to another. */
export const firstTouch = (): Promise<void> => touched;

/** Whether this browser has something to show of its reader: somebody signed in, or things that a guest keeps here. */
export function isKnownHere(): boolean {
  try {
    return Object.keys(localStorage).some((key) => key !== "ranna-theme");
  } catch {
    return false;
  }
}
