import { api } from "@/lib/platform/http/client";
import type { Language } from "@/lib/texts/language";
import { keepCookie, keptCookie } from "./kept-cookie";

const NAME = "ranna-lang";
const OFFER = "ranna-lang-offer";

/** Keeps the language that somebody has chosen, for this browser and for the account whose name it knows. */
export function chooseLanguage(language: Language): void {
  keepCookie(NAME, language);
  if (document.documentElement.dataset.viewer === undefined) return;
  // Goes on while the page changes; the next choice says it again.
  void api("PATCH /account", { body: { language }, keepalive: true }).catch(() => undefined);
}

/** The language that this browser asks for, where that is not the page's and nobody has declined it; else null. */
export function offeredLanguage(page: Language): Language | null {
  if (keptCookie(OFFER) === "no") return null;
  const asked = [keptCookie(NAME), ...navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase())];
  const wanted = asked.find((one) => one === "en" || one === "bn");
  return wanted && wanted !== page ? wanted : null;
}

/** The offer stays away for a year. */
export const declineOffer = () => keepCookie(OFFER, "no");
