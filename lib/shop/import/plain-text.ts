import { decodeHTML } from "entities";

/** Tags after which a reader sees a new line. */
const BREAK = /<(?:br|\/p|\/li|\/div|\/h[1-6])\b[^<>]{0,500}>/gi;
const TAG = /<\/?[a-z][^<>]{0,2000}>/gi;

/** Text of a web page as a person reads it: without tags, entities said out. What looks like no tag stays. */
export const plainText = (text: string): string =>
  /[<&]/.test(text) ? decodeHTML(text.replace(BREAK, "\n").replace(TAG, "")) : text;
