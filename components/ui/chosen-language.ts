import { api } from "@/lib/platform/http/client";
import type { Language } from "@/lib/texts/language";
import { keepCookie, keptCookie } from "./kept-cookie";

const NAME = "ranna-lang";
const OFFER = "ranna-lang-offer";

/** Stores the chosen language in this browser and, where somebody is signed in, in the account. */
export function chooseLanguage(language: Language): void {
  keepCookie(NAME, language);
  if (document.documentElement.dataset.viewer === undefined) return;
  // `keepalive` lets the call finish while the page changes. A failure is ignored: the next choice sends it again.
  void api("PATCH /account", { body: { language }, keepalive: true }).catch(() => undefined);
}

/**
 * The language to offer: the one that this browser asks for. null: it is the page's language, or the offer was
 * declined.
 */
export function offeredLanguage(page: Language): Language | null {
  if (keptCookie(OFFER) === "no") return null;
  const asked = [keptCookie(NAME), ...navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase())];
  const wanted = asked.find((one) => one === "en" || one === "bn");
  return wanted && wanted !== page ? wanted : null;
}

/** Declines the offer for a year. */
export const declineOffer = () => keepCookie(OFFER, "no");
