import { earlyCode } from "@/components/ui/early-code.mjs";
import { themeCode } from "./theme-code.mjs";

/** Sets the theme before the first paint (theme-code.mjs). */
export function ThemeScript() {
  return <script>{themeCode}</script>;
}

/** Keeps what is done before the page's scripts have loaded (early-code.mjs). */
export function EarlyScript() {
  return <script>{earlyCode}</script>;
}
