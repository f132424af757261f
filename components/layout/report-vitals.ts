import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { pagePatternOf } from "@/lib/site/vitals/rules";

/**
 * Sends the measurements of this page load once, when the page is left or hidden: only then the layout shifts and the
 * slowest tap are known. It is loaded late (watch-vitals.ts); the browser has recorded the events before.
 */
export function reportVitals(pathname: string): void {
  const values: Partial<Record<Metric["name"], number>> = {};
  const note = ({ name, value }: Metric) => {
    values[name] = value;
  };
  onLCP(note);
  onINP(note);
  onCLS(note);
  let sent = false;
  // The listeners of the `web-vitals` library run first, because they are in the capture phase.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || sent || Object.keys(values).length === 0) return;
    sent = true;
    const body = JSON.stringify({ page: pagePatternOf(pathname), ...values });
    navigator.sendBeacon("/api/vitals", new Blob([body], { type: "application/json" }));
  });
}
