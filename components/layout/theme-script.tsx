import { earlyCode } from "@/components/ui/early-code.mjs";
import { themeCode } from "./theme-code.mjs";

/** Sets the theme before the first paint. The code is in theme-code.mjs. */
export function ThemeScript() {
  return <script>{themeCode}</script>;
}

/** Records user actions before the page's scripts have loaded. The code is in early-code.mjs. */
export function EarlyScript() {
  return <script>{earlyCode}</script>;
}
