import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { pagePatternOf } from "@/lib/site/vitals/rules";

/**
 * Sends the web vitals of this page load once, when the page is left or hidden, because layout shifts and the slowest
 * interaction are final only at that time. Events before this code was loaded (watch-vitals.ts) are included, because
 * the browser records them.
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
