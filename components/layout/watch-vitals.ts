import { whenIdle } from "@/components/ui/when-idle";

/** Of this many page loads, one is measured. */
const ONE_OF = 10;

/** Measures the web vitals of one in ten page loads. Loads the measuring code once the browser is idle. */
export function watchVitals(): void {
  if (Math.random() >= 1 / ONE_OF) return;
  const { pathname } = location;
  whenIdle(async () => (await import("./report-vitals")).reportVitals(pathname));
}
