import { foldSearch } from "@/lib/platform/search-text";

/** How many words of a search are used. */
const MAX_ASKED = 6;

/** Splits a text into words in one spelling and lower case. An e-mail address is one word. */
export function wordsOf(text: string): string[] {
  const pieces = foldSearch(text).split(/[^\p{L}\p{M}\p{N}@._+-]+/u);
  return pieces.map((piece) => piece.replace(/^[@._+-]+|[@._+-]+$/g, "")).filter(Boolean);
}

/** Returns the words of a search in All Parcels. A parcel is found if each word begins one of its search words. */
export const wordsAsked = (q: string): string[] => [...new Set(wordsOf(q))].slice(0, MAX_ASKED);

type Searched = {
  trackingId: string;
  title: string;
  titleBn?: string | undefined;
  /** Who sends a booking or buys an order. */
  owner: { id: string; email: string | null };
  sender: { id: string; name: string; nameBn?: string | undefined; email: string | null };
  receiver: { name: string; email: string | null };
};

/**
 * The search words of a parcel: its tracking number with and without TRK, and the words of its title, names and
 * e-mails. Owner and sender are found by their ids if they have no e-mail.
 */
export function parcelSearchWords(parcel: Searched): string[] {
  const { trackingId, title, titleBn = "", owner, sender, receiver } = parcel;
  const texts = [
    title,
    titleBn,
    sender.name,
    sender.nameBn ?? "",
    sender.email ?? sender.id,
    owner.email ?? owner.id,
    receiver.name,
    receiver.email ?? "",
  ];
  const number = trackingId.toLowerCase();
  return [...new Set([number, number.replace(/^trk/, ""), ...texts.flatMap(wordsOf)])];
}
