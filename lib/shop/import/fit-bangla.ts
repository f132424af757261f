import { wholeTwins } from "@/lib/shop/recipes/between-fields";
import { BANGLA_FIELDS } from "@/lib/shop/recipes/in-bangla";
import { addRecipeInput } from "@/lib/shop/recipes/schema";
import { bringTexts as say } from "@/lib/texts/bring";
import { recipesTexts } from "@/lib/texts/recipes";
import { excerpt } from "./found-words";
import { isJson, type Json } from "./imported-recipe";
import type { RecipeToComplete } from "./views";

type InBangla = Pick<RecipeToComplete, (typeof BANGLA_FIELDS)[number]>;

/** The fields in Bangla, each that can be read and has as many entries as what became of its twin. */
export function fitBangla(
  written: unknown,
  twins: Pick<RecipeToComplete, "ingredients" | "instructions">,
  warn: (path: string, message: string) => void,
): InBangla {
  const said: Json = isJson(written) ? written : {};
  const stale = Array.isArray(said.staleBn) ? said.staleBn : [];
  const read = BANGLA_FIELDS.filter((name) => said[name] !== undefined).flatMap((name) => {
    const checked = addRecipeInput.shape[name].safeParse(said[name]);
    const fits = checked.success && wholeTwins.safeParse({ ...twins, [name]: checked.data }).success;
    if (!fits) warn(name, say.unread(excerpt(JSON.stringify(said[name]))));
    else if (stale.includes(name)) warn(name, recipesTexts.needsALook);
    return fits ? [[name, checked.data] as const] : [];
  });
  return { descriptionBn: "", ingredientsBn: [], instructionsBn: [], ...Object.fromEntries(read) };
}
