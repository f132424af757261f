import { api } from "@/lib/platform/http/client";
import type { Language } from "@/lib/texts/language";
import { keepCookie } from "./kept-cookie";

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

/** Stores for a year that the user has closed or followed the offer of the other language. */
export const declineOffer = () => keepCookie(OFFER, "no");
