import { dishOf } from "./rules";

/** The cloth and the ware that each picture of a dish shows, by its slug; the cloths are those of art/kit, by category. */
export const DISH_TABLES: Readonly<Record<string, readonly [cloth: string, ware: string]>> = {
  "aam-pora-shorbot": ["kantha", "glass"],
  "aamer-achar": ["kantha", "jar"],
  "aloo-bhorta": ["Vegan Delights", "plate"],
  "aloo-shingara": ["Quick Snacks", "plate"],
  "beef-tehari": ["Rice & Biryani", "plate"],
  "begun-bhorta": ["Vegan Delights", "clay bowl"],
  beguni: ["Quick Snacks", "plate"],
  "bhuna-khichuri": ["Healthy Breakfast", "plate"],
  borhani: ["kantha", "glass"],
  "caramel-pudding": ["Sweets", "plate"],
  "chattogram-kala-bhuna": ["Traditional Meals", "karai"],
  "chicken-roast": ["Traditional Meals", "bowl"],
  "chingri-malai-curry": ["Traditional Meals", "bowl"],
  "chirer-pulao": ["Healthy Breakfast", "plate"],
  chotpoti: ["Quick Snacks", "bowl"],
  "deshi-dim-poach": ["Healthy Breakfast", "pan"],
  "dhaka-corn-soup": ["Soups & Dal", "bowl"],
  "dim-chop": ["Quick Snacks", "plate"],
  "doi-chira": ["Healthy Breakfast", "bowl"],
  "echorer-dalna": ["Vegan Delights", "bowl"],
  fuchka: ["Quick Snacks", "clay bowl"],
  "haser-mangsho": ["Meat & Poultry", "karai"],
  "jhal-muri": ["Quick Snacks", "brass bowl"],
  "kacchi-biryani": ["Traditional Meals", "plate"],
  "kakra-bhuna": ["Fish", "karai"],
  "kasundi-garden-salad": ["Vegan Delights", "bowl"],
  "khashir-rezala": ["Traditional Meals", "clay bowl"],
  "kumro-chola-chhokka": ["Vegan Delights", "karai"],
  labra: ["Vegan Delights", "brass bowl"],
  "lal-atar-ruti": ["Healthy Breakfast", "plate"],
  "lal-shak-bhaji": ["Vegan Delights", "plate"],
  "malai-cha": ["kantha", "clay cup"],
  "masoor-dal": ["Soups & Dal", "bowl"],
  "mezban-for-eight": ["kantha", "karai"],
  "mishti-doi": ["Sweets", "clay pot"],
  "morog-polao": ["Rice & Biryani", "plate"],
  "murgir-jhol": ["Meat & Poultry", "bowl"],
  "nolen-gurer-payesh": ["Sweets", "brass bowl"],
  "pabda-tomato-jhol": ["Fish", "bowl"],
  "panta-bhat": ["Healthy Breakfast", "clay bowl"],
  "patishapta-pitha": ["Sweets", "plate"],
  piyaju: ["Quick Snacks", "plate"],
  "rui-macher-kalia": ["Fish", "bowl"],
  "shatkora-beef": ["Traditional Meals", "bowl"],
  "shorshe-ilish": ["Traditional Meals", "bowl"],
  "tomato-khejur-chutney": ["Pickles & Chutneys", "bowl"],
};

/** What of a picture's table another one beside it would repeat; [] for a picture that is not ours. */
export function looksOf(image: string): readonly string[] {
  const slug = dishOf(image);
  return (slug !== null && Object.hasOwn(DISH_TABLES, slug) && DISH_TABLES[slug]) || [];
}

/** How many cards are looked through for one that goes beside another: an order stays nearly as it was. */
const AHEAD = 8;

/** The same cards, where it can be none with the cloth or the bowl of the one before; otherwise in the order in which they came. */
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
