import { themeCode } from "./theme-code.mjs";

/** Sets the theme before the first paint (theme-code.mjs). */
export function ThemeScript() {
  return <script>{themeCode}</script>;
}
