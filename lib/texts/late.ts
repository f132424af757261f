import { lateTexts as bn } from "./bn/late";
import { lateTexts as en } from "./en/late";
import { currentLanguage } from "./language";
import { whenRead } from "./when-read";

/** Said where code can't be fetched, so in both languages with the code that says it. */
export const lateTexts = whenRead<typeof en>(() => (currentLanguage() === "bn" ? bn : en));
