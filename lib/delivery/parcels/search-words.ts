import { foldSearch } from "@/lib/platform/search-text";

/** Words that one search may ask for; the rest of a longer one does not count. */
const MAX_ASKED = 6;

/** The words of a text, folded; an e-mail address is one word. */
export function wordsOf(text: string): string[] {
  const pieces = foldSearch(text).split(/[^\p{L}\p{M}\p{N}@._+-]+/u);
  return pieces.map((piece) => piece.replace(/^[@._+-]+|[@._+-]+$/g, "")).filter(Boolean);
}

/** What the search of All Parcels asks for: words, each of which has to begin one of the parcel's. */
export const wordsAsked = (q: string): string[] => [...new Set(wordsOf(q))].slice(0, MAX_ASKED);

type Searched = {
  trackingId: string;
  title: string;
  titleBn?: string | undefined;
  sender: { name: string; email: string };
  receiver: { name: string; email: string | null };
};

/** What the search of All Parcels finds a parcel by: its number with and without TRK, title, names and e-mails. */
export function parcelSearchWords({ trackingId, title, titleBn = "", sender, receiver }: Searched): string[] {
  const texts = [title, titleBn, sender.name, sender.email, receiver.name, receiver.email ?? ""];
  const number = trackingId.toLowerCase();
  return [...new Set([number, number.replace(/^trk/, ""), ...texts.flatMap(wordsOf)])];
}
