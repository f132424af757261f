import { api } from "@/lib/platform/http/client";
import type { Language } from "@/lib/texts/language";
import { keepCookie, keptCookie } from "./kept-cookie";

const NAME = "ranna-lang";
const OFFER = "ranna-lang-offer";

/** Stores the chosen language in a cookie and, for a signed-in user, in the account. */
export function chooseLanguage(language: Language): void {
  keepCookie(NAME, language);
  if (document.documentElement.dataset.viewer === undefined) return;
  // `keepalive` lets the request finish while the page changes. A failed request is ignored, because the next choice
  // of a language sends the request again.
  void api("PATCH /account", { body: { language }, keepalive: true, background: true }).catch(
    () => undefined,
  );
}

/**
 * Returns the language to offer: the language stored in this browser, otherwise the browser's preferred language.
 * Returns null if the page has that language already, or if the user declined the offer.
 */
export function offeredLanguage(page: Language): Language | null {
  if (keptCookie(OFFER) === "no") return null;
  const asked = [keptCookie(NAME), ...navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase())];
  const wanted = asked.find((one) => one === "en" || one === "bn");
  return wanted && wanted !== page ? wanted : null;
}

/** Stores for a year that the user declined the offer to change the language. */
export const declineOffer = () => keepCookie(OFFER, "no");
