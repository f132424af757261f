/** One of this many page loads is measured. */
const ONE_OF = 10;
/** How long to wait after the load, in ms, in browsers without requestIdleCallback (Safari). */
const LATER_MS = 2_000;

/** Measures one of ten page loads. The code for it is loaded once the browser is idle. */
export function watchVitals(): void {
  if (Math.random() >= 1 / ONE_OF) return;
  const { pathname } = location;
  // A page load for which that code can't be loaded is not measured.
  const start = () =>
    void import("./report-vitals").then(
      ({ reportVitals }) => reportVitals(pathname),
      () => undefined,
    );
  const later = () =>
    typeof requestIdleCallback === "function" ? requestIdleCallback(start) : setTimeout(start, LATER_MS);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
