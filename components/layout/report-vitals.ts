import { type Metric, onCLS, onINP, onLCP } from "web-vitals";
import { pagePatternOf } from "@/lib/site/vitals/rules";

/**
 * Sends what the load of this page came to, once, when it is left or hidden: only then the jumps and the slowest tap are known.
 * Loaded late (watch-vitals.ts); the browser has kept what happened before.
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
  // The listeners of those three come first: they take the event as it goes down.
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "hidden" || sent || Object.keys(values).length === 0) return;
    sent = true;
    const body = JSON.stringify({ page: pagePatternOf(pathname), ...values });
    navigator.sendBeacon("/api/vitals", new Blob([body], { type: "application/json" }));
  });
}
