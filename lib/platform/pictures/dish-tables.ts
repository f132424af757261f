import { dishOf } from "./rules";

/** The tablecloth and the dishware in the picture of each dish. The key is the dish's slug. */
export const DISH_TABLES: Readonly<Record<string, readonly [cloth: string, ware: string]>> = {
  "aam-pora-shorbot": ["neel", "glass"],
  "aamer-achar": ["shorshe", "jar"],
  "aloo-bhorta": ["alta", "plate"],
  "aloo-shingara": ["golap", "plate"],
  "beef-tehari": ["rice", "plate"],
  "begun-bhorta": ["shorshe", "clay bowl"],
  beguni: ["begun", "plate"],
  "bhuna-khichuri": ["begun", "plate"],
  borhani: ["golap", "glass"],
  "caramel-pudding": ["golap", "plate"],
  "chattogram-kala-bhuna": ["pata", "karai"],
  "chicken-roast": ["pata", "bowl"],
  "chingri-malai-curry": ["shorshe", "bowl"],
  "chirer-pulao": ["golap", "plate"],
  chotpoti: ["rice", "bowl"],
  "deshi-dim-poach": ["kola", "pan"],
  "dhaka-corn-soup": ["pata", "bowl"],
  "dim-chop": ["rice", "plate"],
  "doi-chira": ["kola", "bowl"],
  "echorer-dalna": ["pata", "bowl"],
  fuchka: ["rice", "clay bowl"],
  "haser-mangsho": ["pata", "karai"],
  "jhal-muri": ["rice", "brass bowl"],
  "kacchi-biryani": ["begun", "plate"],
  "kakra-bhuna": ["neel", "karai"],
  "kasundi-garden-salad": ["shorshe", "bowl"],
  "khashir-rezala": ["alta", "clay bowl"],
  "kumro-chola-chhokka": ["kola", "karai"],
  labra: ["kola", "brass bowl"],
  "lal-atar-ruti": ["rice", "plate"],
  "lal-shak-bhaji": ["shorshe", "plate"],
  "malai-cha": ["golap", "clay cup"],
  "masoor-dal": ["alta", "bowl"],
  "mezban-for-eight": ["alta", "karai"],
  "mishti-doi": ["pata", "clay pot"],
  "morog-polao": ["begun", "plate"],
  "murgir-jhol": ["neel", "bowl"],
  "nolen-gurer-payesh": ["begun", "brass bowl"],
  "pabda-tomato-jhol": ["pata", "bowl"],
  "panta-bhat": ["begun", "clay bowl"],
  "patishapta-pitha": ["golap", "plate"],
  piyaju: ["kola", "plate"],
  "rui-macher-kalia": ["neel", "bowl"],
  "shatkora-beef": ["neel", "bowl"],
  "shorshe-ilish": ["alta", "bowl"],
  "tomato-khejur-chutney": ["pata", "bowl"],
};

/** The tablecloth and the dishware in a dish's picture. [] if the address is not a built-in dish picture. */
export function looksOf(image: string): readonly string[] {
  const slug = dishOf(image);
  return (slug !== null && Object.hasOwn(DISH_TABLES, slug) && DISH_TABLES[slug]) || [];
}

/** How many of the next cards are searched for a card that looks different. */
const AHEAD = 8;

/**
 * Reorders cards so that neighbours have different tablecloths and dishware where possible. Otherwise the order
 * stays.
 */
export function apart<Card extends { image: string }>(cards: readonly Card[]): Card[] {
  const left = [...cards];
  const row: Card[] = [];
  while (left.length > 0) {
    const before = looksOf(row.at(-1)?.image ?? "");
    const again = ({ image }: Card) => looksOf(image).filter((look) => before.includes(look)).length;
    const next = left.slice(0, AHEAD).reduce((best, one) => (again(one) < again(best) ? one : best));
    row.push(next);
    left.splice(left.indexOf(next), 1);
  }
  return row;
}
