export type Piece = { text: string; href: string | null };

/** Ends a sentence more often than an address. */
const TRAILING = /[.,;:!?)\]}>'"]+$/;

/** A mail's text in pieces: plain, or an http(s) address that can be followed. Joined they are the text again. */
export function splitLinks(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const match of text.matchAll(/https?:\/\/[^\s<>"]{1,2000}/g)) {
    const address = match[0].replace(TRAILING, "");
    if (!URL.canParse(address)) continue;
    if (match.index > from) pieces.push({ text: text.slice(from, match.index), href: null });
    pieces.push({ text: address, href: address });
    from = match.index + address.length;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), href: null });
  return pieces;
}
