import { useId, useState } from "react";
import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { IngredientReadings } from "@/components/shop/recipes/ingredient-readings";
import { Badge } from "@/components/ui/badge";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { RoutedLink } from "@/components/ui/routed-link";
import { Textarea } from "@/components/ui/textarea";
import { routes } from "@/lib/routes";
import { cookingTimeText } from "@/lib/shop/recipes/cooking-time";
import { namesOfDish } from "@/lib/shop/recipes/in-bangla";
import { bringTexts as texts } from "@/lib/texts/bring";
import { commonTexts } from "@/lib/texts/common";
import { localDigits } from "@/lib/texts/digits";
import { recipesTexts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { CategoryField, DifficultyField, numberOf, PriceField } from "./missing-fields";
import type { ImportRow, ReadRecipe } from "./use-import";

interface BroughtRowProps {
  row: ImportRow;
  /** True while recipes are being saved. */
  busy: boolean;
  onTick: (ticked: boolean) => void;
  onComplete: (fields: Partial<ReadRecipe>) => void;
}

/** One parsed recipe, with input fields for whatever is missing. */
export function ImportRowFields({ row, busy, onTick, onComplete }: BroughtRowProps) {
  const { recipe, state, savedAs } = row;
  const id = useId();
  const named = { ...recipe, title: recipe.title || texts.untitled };
  const [title] = namesOfDish(named);
  return (
    <li className="rounded-md border border-line bg-surface p-4 sm:p-5" aria-labelledby={id}>
      <div className="flex items-start gap-3">
        <label className="-m-2.5 -mt-2 grid size-touch shrink-0 cursor-pointer place-items-center">
          <input
            type="checkbox"
            aria-label={texts.take(title)}
            className="size-5 accent-ink"
            checked={row.ticked || state === "saved"}
            disabled={busy || state === "saved"}
            onChange={(event) => onTick(event.target.checked)}
          />
        </label>
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 id={id} className="text-lg font-semibold wrap-anywhere">
              <DishName of={named} />
              <OtherName of={named} className="text-base" />
            </h3>
            {savedAs && (
              <span className="flex items-center gap-3">
                <Badge tone="green">{texts.saved}</Badge>
                <RoutedLink
                  href={routes.recipe(savedAs)}
                  className="inline-flex min-h-touch items-center font-semibold underline"
                >
                  {commonTexts.view}
                </RoutedLink>
              </span>
            )}
            {state === "failed" && <Badge tone="red">{texts.failed}</Badge>}
          </div>
          <Facts recipe={recipe} />
          {row.problem && (
            <Notice kind="error" className="mt-3">
              {row.problem}
            </Notice>
          )}
          {state !== "saved" && (
            <>
              <Warnings recipe={recipe} />
              {row.ticked && <Missing recipe={recipe} disabled={busy} onComplete={onComplete} />}
              <AsRead recipe={recipe} onComplete={onComplete} />
            </>
          )}
        </div>
      </div>
    </li>
  );
}

function Facts({ recipe }: { recipe: ReadRecipe }) {
  const facts = [
    valuesTexts.category(recipe.category),
    cookingTimeText(recipe.cookingTime),
    recipe.servings === null ? "" : recipesTexts.servingsCount(recipe.servings),
    recipe.tags.map(recipesTexts.tag).join(" "),
  ].filter(Boolean);
  return <p className="mt-1 text-sm wrap-anywhere text-ink-2">{facts.join(" · ")}</p>;
}

function Warnings({ recipe }: { recipe: ReadRecipe }) {
  const notes = [
    ...(recipe.known ? [texts.known] : []),
    ...recipe.warnings.map(({ path, message }) => texts.inField(path, message)),
  ];
  if (notes.length === 0) return null;
  return (
    <ul className="mt-2 text-sm text-orange-ink" aria-label={texts.warnings}>
      {[...new Set(notes)].map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

interface GivenProps {
  recipe: ReadRecipe;
  disabled?: boolean;
  onComplete: (fields: Partial<ReadRecipe>) => void;
}

/**
 * Input fields for what was missing after parsing. They stay visible when filled, so that they can be corrected until
 * the recipe is saved.
 */
function Missing({ recipe, disabled, onComplete }: GivenProps) {
  const [price, setPrice] = useState(recipe.price === null ? "" : localDigits(recipe.price));
  const lacks = new Set(recipe.missing.map(({ path }) => path));
  if (lacks.size === 0) return null;
  // If the price was changed elsewhere (`FillMissing`), the field shows the new price.
  const shown = recipe.price !== null && numberOf(price) !== recipe.price ? localDigits(recipe.price) : price;
  const lines = (name: "ingredients" | "instructions", label: string) =>
    lacks.has(name) && (
      <Textarea
        className="sm:col-span-3"
        label={label}
        disabled={disabled}
        defaultValue={recipe[name].join("\n")}
        onChange={(event) =>
          onComplete({ [name]: event.target.value.split("\n").filter((line) => line.trim() !== "") })
        }
      />
    );
  return (
    <fieldset className="mt-4">
      <legend className="mb-2 font-semibold">{texts.missing}</legend>
      <div className="grid gap-4 sm:grid-cols-3">
        {lacks.has("title") && (
          <Input
            label={recipesTexts.fieldTitle}
            value={recipe.title}
            disabled={disabled}
            onChange={(event) => onComplete({ title: event.target.value })}
          />
        )}
        {lacks.has("category") && (
          <CategoryField
            value={recipe.category}
            disabled={disabled}
            onChange={(category) => onComplete({ category })}
          />
        )}
        {lacks.has("difficulty") && (
          <DifficultyField
            value={recipe.difficulty}
            disabled={disabled}
            onChange={(difficulty) => onComplete({ difficulty })}
          />
        )}
        {lacks.has("price") && (
          <PriceField
            value={shown}
            disabled={disabled}
            onChange={(text) => {
              setPrice(text);
              onComplete({ price: numberOf(text) });
            }}
          />
        )}
        {lacks.has("description") && (
          <Textarea
            className="sm:col-span-3"
            label={recipesTexts.fieldDescription}
            disabled={disabled}
            value={recipe.description}
            onChange={(event) => onComplete({ description: event.target.value })}
          />
        )}
        {lines("ingredients", recipesTexts.ingredients)}
        {lines("instructions", recipesTexts.instructions)}
      </div>
    </fieldset>
  );
}

/** The parsed ingredients and steps. Rendered only when opened, because a file may hold hundreds of recipes. */
function AsRead({ recipe, onComplete }: GivenProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="min-h-touch w-fit cursor-pointer content-center font-semibold">
        {texts.showRead}
      </summary>
      {open && (
        <>
          {recipe.description && <p className="wrap-anywhere whitespace-pre-line">{recipe.description}</p>}
          <IngredientReadings
            entries={recipe.ingredients}
            corrected={recipe.ingredientLines}
            error={undefined}
            onCorrected={(ingredientLines) => onComplete({ ingredientLines })}
          />
          <h4 className="mt-4 font-semibold">{recipesTexts.instructions}</h4>
          <ol className="mt-2 grid list-(--numbers) gap-1.5 pl-6">
            {recipe.instructions.map((text, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two steps may have the same text, and their order never changes
              <li key={at} className="wrap-anywhere whitespace-pre-line">
                {text}
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
