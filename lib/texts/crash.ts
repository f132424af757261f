import { crashTexts as bn } from "./bn/crash";
import { crashTexts as en } from "./en/crash";
import { currentLanguage } from "./language";
import { whenRead } from "./when-read";

/** Said where a page broke, perhaps because code can't be fetched, so in both languages with the code that says it. */
export const crashTexts = whenRead<typeof en>(() => (currentLanguage() === "bn" ? bn : en));
