import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { show, storeFields } from "@/lib/platform/model/shapes";
import { wholeBox, wholeTwins } from "@/lib/shop/recipes/between-fields";
import { BANGLA_FIELDS } from "@/lib/shop/recipes/in-bangla";
import { bringTexts as texts } from "@/lib/texts/bring";
import { recipesTexts } from "@/lib/texts/recipes";
import { onlyOwn } from "./carried";
import { excerpt } from "./found-words";
import type { Json } from "./imported-recipe";

const rules = sentOf(onlyOwn);
type Read = Partial<z.output<typeof rules>>;

/**
 * Checks the fields that only files exported by this site contain. Leaves out unreadable and contradictory fields,
 * with a warning.
 */
export function fitOwn(
  own: Json,
  twins: { ingredients: string[]; instructions: string[] },
  warn: (path: string, message: string) => void,
): z.output<typeof onlyOwn> {
  const unread = (name: string) => warn(name, texts.unread(excerpt(JSON.stringify(own[name]))));
  const checked = Object.entries(rules.shape)
    .filter(([name]) => own[name] !== undefined)
    .map(([name, rule]) => [name, rule.safeParse(own[name])] as const);
  for (const [name, { success }] of checked) if (!success) unread(name);
  const read: Read = Object.fromEntries(
    checked.filter(([, { success }]) => success).map(([name, { data }]) => [name, data]),
  );
  if (!wholeBox.safeParse(read).success) {
    unread("boxKind");
    delete read.boxKind;
    delete read.eatWithinHours;
  }
  const stale = Array.isArray(own.staleBn) ? own.staleBn : [];
  for (const name of BANGLA_FIELDS) {
    if (read[name] === undefined) continue;
    if (!wholeTwins.safeParse({ ...twins, [name]: read[name] }).success) {
      unread(name);
      delete read[name];
    } else if (stale.includes(name)) warn(name, recipesTexts.needsALook);
  }
  return show(onlyOwn, storeFields(onlyOwn, read as z.output<typeof rules>));
}
