/** Of this many page loads, one is measured. */
const ONE_OF = 10;
/** Delay in ms after the `load` event, for browsers without requestIdleCallback (Safari). */
const LATER_MS = 2_000;

/** Measures the web vitals of one in ten page loads. Loads the measuring code once the browser is idle. */
export function watchVitals(): void {
  if (Math.random() >= 1 / ONE_OF) return;
  const { pathname } = location;
  // If the measuring code can't be loaded, the page load is not measured.
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
