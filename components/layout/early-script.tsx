import { earlyCode } from "../ui/early-code.mjs";

/** Notes what is done before the page's scripts have come (early-code.mjs). */
export function EarlyScript() {
  return <script>{earlyCode}</script>;
}
