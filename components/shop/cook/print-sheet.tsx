import { DishName } from "@/components/shop/boxes/dish-name";
import { AllergenNote } from "@/components/shop/recipes/allergen-note";
import { RecipePicture } from "@/components/shop/recipes/recipe-picture";
import type { CookLine } from "@/lib/shop/cook/cook-recipe";
import { nameOfKitchen } from "@/lib/shop/kitchens/rules";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import type { Recipe } from "@/lib/shop/recipes/views";
import { commonTexts } from "@/lib/texts/common";
import { cookTexts as texts } from "@/lib/texts/cook";
import { localDigits } from "@/lib/texts/digits";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts } from "@/lib/texts/recipes";
import { AMOUNTS, LinePieces } from "./line-pieces";

interface PrintSheetProps {
  recipe: Recipe;
  lines: readonly CookLine[];
  /** The number of servings that the amounts are for; null if unknown. */
  servings: number | null;
  /** True if the amounts were multiplied for a different number of servings. */
  scaled: boolean;
  /** `address`: the full URL of the recipe's page. `code`: the URL of its QR code picture. */
  address: string;
  code: string;
}

/** The printed recipe in black on white. It uses the largest type size that fits on one A4 page. */
export function PrintSheet({ recipe, lines, servings, scaled, address, code }: PrintSheetProps) {
  const size = sizeFor(recipe);
  const [, other] = namesOfDish(recipe);
  return (
    <>
      <style>{PAPER}</style>
      <article
        data-size={size}
        className="sheet rounded-md bg-white p-[clamp(1rem,4vw,3rem)] text-black wrap-anywhere print:rounded-none print:p-0"
      >
        <header className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-[1.6em]">
          <div className="min-w-0">
            <h1 className="sheet-title display">
              <DishName of={recipe} />
            </h1>
            {other && (
              <p lang={langOf(other)} className="text-[1.1em]">
                {other}
              </p>
            )}
            <p className="mt-[0.3em] font-semibold">{texts.kitchen(nameOfKitchen(recipe))}</p>
            <p className="num mt-[0.3em]">{factsOf(recipe, servings)}</p>
            <div className="mt-[0.3em]">
              <AllergenNote allergens={recipe.allergens} />
            </div>
            {scaled && <p className="mt-[0.3em] italic">{texts.keepsAmounts}</p>}
          </div>
          <figure className="w-[26mm] text-center text-[0.72em] leading-tight">
            <img src={code} alt="" width={98} height={98} className="w-full" />
            <figcaption className="mt-[0.4em]">{texts.scan}</figcaption>
          </figure>
        </header>
        <div className="mt-[1em] flex gap-[1.6em] border-y border-black py-[0.9em]">
          <section aria-labelledby="paper-ingredients" className="min-w-0 flex-1">
            <h2 id="paper-ingredients" className="sheet-heading font-semibold">
              {recipesTexts.ingredients}
            </h2>
            <ul className={`${AMOUNTS} mt-[0.4em] columns-2 gap-[1.6em] max-sm:columns-1 print:columns-2`}>
              {lines.map((line, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
                <li key={index} className="break-inside-avoid py-[0.14em] pl-[0.9em] -indent-[0.9em]">
                  {line.heading ? (
                    <h3 className="pt-[0.3em] font-semibold">{line.pieces}</h3>
                  ) : (
                    <>
                      <span aria-hidden>□ </span>
                      <LinePieces line={line} />
                    </>
                  )}
                </li>
              ))}
            </ul>
          </section>
          {recipe.image && size !== "small" && (
            <div className="w-[42mm] shrink-0 max-sm:hidden print:block">
              <RecipePicture recipe={recipe} sizes="480px" first />
            </div>
          )}
        </div>
        <section aria-labelledby="paper-steps" className="mt-[0.9em]">
          <h2 id="paper-steps" className="sheet-heading font-semibold">
            {recipesTexts.instructions}
          </h2>
          <ol className="mt-[0.4em]">
            {recipe.instructions.map((text, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index} className="flex break-inside-avoid gap-[0.8em] py-[0.3em]">
                <span aria-hidden className="num w-[1.4em] shrink-0 text-right font-semibold">
                  {localDigits(index + 1)}.
                </span>
                <span lang={langOf(text)} className="min-w-0 whitespace-pre-line">
                  {text}
                </span>
              </li>
            ))}
          </ol>
        </section>
        <footer className="mt-[1.2em] flex flex-wrap justify-between gap-x-[1.6em] border-t border-black pt-[0.5em] text-[0.8em]">
          <span className="font-semibold tracking-[0.12em]">{commonTexts.brand}</span>
          <span className="wrap-anywhere">{address}</span>
        </footer>
      </article>
    </>
  );
}

const factsOf = ({ cookingTime, difficulty }: Recipe, servings: number | null): string =>
  [servings !== null && texts.forServings(servings), cookingTimeText(cookingTime), recipesTexts[difficulty]]
    .filter(Boolean)
    .join(" · ");

/** How many characters fit on one sheet, for large and for medium type. */
const ROOM = { large: 1_900, medium: 3_000 } as const;
/**
 * A short step or ingredient counts as at least this many characters, because it fills whole lines. Ingredients count
 * less, because they are printed in two columns.
 */
const PER_STEP = 70;
const PER_LINE = 32;

/** Chooses the largest type size in which the recipe should fit on one sheet. */
export function sizeFor({
  ingredients,
  instructions,
}: Pick<Recipe, "ingredients" | "instructions">): "large" | "medium" | "small" {
  const signs = (values: readonly string[], least: number) =>
    values.reduce((sum, text) => sum + Math.max(least, text.length + least / 2), 0);
  const length = signs(instructions, PER_STEP) + signs(ingredients, PER_LINE);
  return length <= ROOM.large ? "large" : length <= ROOM.medium ? "medium" : "small";
}

/** The print styles of the recipe sheet. In a shared stylesheet, their page size would also apply to other pages. */
export const PAPER = `
@page { size: A4; margin: 13mm 14mm }
.sheet { font-size: 1rem; line-height: 1.5 }
.sheet-title { font-size: 1.9em; line-height: 1.1 }
.sheet-heading { font-size: 1.15em }
@media print {
  html, body { background: #fff !important }
  .sheet { line-height: 1.36 }
  .sheet[data-size=large] { font-size: 12.5pt }
  .sheet[data-size=medium] { font-size: 11pt }
  .sheet[data-size=small] { font-size: 9.5pt }
}
`;
