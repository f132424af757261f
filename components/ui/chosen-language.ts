import { api } from "@/lib/platform/http/client";
import type { Language } from "@/lib/texts/language";

const NAME = "ranna-lang";
const OFFER = "ranna-lang-offer";
const YEAR_S = 365 * 24 * 60 * 60;

const cookie = (name: string): string | undefined =>
  document.cookie.match(new RegExp(`(?:^|; )${name}=([^;]*)`))?.[1];
const keep = (name: string, value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  document.cookie = `${name}=${value}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax`;
};

/** Keeps the language that somebody has chosen, for this browser and for the account whose name it knows. */
export function chooseLanguage(language: Language): void {
  keep(NAME, language);
  if (document.documentElement.dataset.viewer === undefined) return;
  // Goes on while the page changes; the next choice says it again.
  void api("PATCH /account", { body: { language }, keepalive: true }).catch(() => undefined);
}

/** The language that this browser asks for, where that is not the page's and nobody has declined it; else null. */
export function offeredLanguage(page: Language): Language | null {
  if (cookie(OFFER) === "no") return null;
  const asked = [cookie(NAME), ...navigator.languages.map((tag) => tag.split("-")[0]?.toLowerCase())];
  const wanted = asked.find((one) => one === "en" || one === "bn");
  return wanted && wanted !== page ? wanted : null;
}

/** The offer stays away for a year. */
export const declineOffer = () => keep(OFFER, "no");
