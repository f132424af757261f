/** One of so many page loads is counted. */
const ONE_OF = 10;
/** Browsers without requestIdleCallback (Safari) wait so long after the load, ms. */
const LATER_MS = 2_000;

/** Lets one of ten page loads say how it felt; what that takes is loaded once the page has nothing else to do. */
export function watchVitals(): void {
  if (Math.random() >= 1 / ONE_OF) return;
  const { pathname } = location;
  // A load whose code does not come is not counted.
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
