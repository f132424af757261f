"use client";

import dynamic from "next/dynamic";
import { type FormEvent, useEffect, useRef } from "react";
import { type Resolver, useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { DialogFoot } from "@/components/ui/dialog";
import { ErrorSummary } from "@/components/ui/error-summary";
import { controlsOf, fieldsOf, messageOf, showAtFields, useFocusOnProblem } from "@/components/ui/form";
import { InScripts } from "@/components/ui/in-scripts";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { Select } from "@/components/ui/select";
import { Textarea } from "@/components/ui/textarea";
import { ApiError } from "@/lib/platform/http/client";
import type { BanglaField } from "@/lib/shop/recipes/in-bangla";
import { CATEGORIES, DIFFICULTIES, typedEntries } from "@/lib/shop/recipes/rules";
import type { AddRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { langOf } from "@/lib/texts/lang-of";
import { recipesTexts as texts } from "@/lib/texts/recipes";
import { valuesTexts } from "@/lib/texts/values";
import { BanglaFields } from "./bangla-fields";
import { BoxFields, NUMBER } from "./box-fields";
import { FormSection } from "./form-section";
import { ImageField } from "./image-field";
import type { RecipeFormStart } from "./recipe-draft";

type Name = keyof RecipeFormValues;
export type ListedName = "ingredients" | "instructions" | "tags" | "ingredientsBn" | "instructionsBn";

/** Form values without their own input field. Their errors are shown below the ingredients. */
const BELOW_INGREDIENTS = ["ingredientLines", "allergens"] as const;

/** The names of the form's fields, in page order. */
function namesIn(form: HTMLFormElement): Name[] {
  return controlsOf(form).flatMap((name) =>
    name === "ingredients" ? [name, ...BELOW_INGREDIENTS] : [name as Name],
  );
}

/** Loads the ingredient parser only when there are lines to parse. */
const IngredientReadings = dynamic(
  () => import("./ingredient-readings").then((readings) => ({ default: readings.IngredientReadings })),
  { ssr: false },
);

const AllergensField = dynamic(
  () => import("./allergens-field").then((field) => ({ default: field.AllergensField })),
  { ssr: false },
);

/** Loads the validation rules at the first check. */
const loadRules = () => import("./recipe-resolver");
const resolver: Resolver<RecipeFormValues, unknown, AddRecipe> = async (...asked) =>
  (await loadRules()).recipeResolver(...asked);

interface RecipeFormProps {
  values: RecipeFormStart;
  /** The Bangla fields that may be outdated, because their English version was changed later. */
  staleBn?: readonly BanglaField[];
  author: string;
  submitLabel: string;
  busyLabel: string;
  /** Saves the recipe. If it throws an ApiError, the form shows the errors at their fields. */
  save: (recipe: AddRecipe) => Promise<void>;
  /** The message for an error that belongs to no field. */
  failed: string;
  /** True if the form is in a dialog. Its submit button stays visible at the lower edge. */
  inDialog?: boolean;
  /** Called at every change of a field. */
  onTyped?: (values: RecipeFormValues) => void;
}

/** The form to add or edit a recipe (specification, point 3). */
export function RecipeForm({
  values,
  staleBn = [],
  author,
  submitLabel,
  busyLabel,
  save,
  failed,
  inDialog,
  onTyped,
}: RecipeFormProps) {
  const form = useForm<RecipeFormValues, unknown, AddRecipe>({
    resolver,
    defaultValues: values,
    shouldFocusError: false,
  });
  const { watch, getValues, setError, setValue, formState } = form;
  const { errors, isSubmitting } = formState;

  useEffect(() => {
    if (!onTyped) return;
    const { unsubscribe } = watch(() => onTyped(getValues()));
    return unsubscribe;
  }, [watch, getValues, onTyped]);

  const element = useRef<HTMLFormElement>(null);
  useFocusOnProblem(element, formState);
  const store = async (recipe: AddRecipe) => {
    try {
      await save(recipe);
    } catch (error) {
      // Read now, because the shown fields may have changed.
      const names = element.current ? namesIn(element.current) : [];
      const known = showAtFields(error, names, (name, wrong) => setError(name, wrong));
      const reason = error instanceof ApiError && error.status < 500 ? error.detail : "";
      if (known.length === 0) setError("root", { message: [failed, reason].filter(Boolean).join(" ") });
    }
  };
  const submit = (event: FormEvent<HTMLFormElement>) =>
    form
      .handleSubmit(store)(event)
      .catch(() => setError("root", { message: failed }));
  const field = fieldsOf(form);
  const entries = (name: ListedName, help: string) => ({
    ...field(name),
    help: <EntriesHelp text={watch(name)} help={help} />,
  });

  const button = (
    <Button type="submit" size={inDialog ? "md" : "lg"} busy={isSubmitting} busyLabel={busyLabel}>
      {submitLabel}
    </Button>
  );

  return (
    <form
      ref={element}
      method="post"
      onSubmit={submit}
      onFocus={() => void loadRules().catch(() => null)}
      noValidate
      className="grid gap-6"
    >
      <ErrorSummary errors={errors} />
      <FormSection heading={texts.sections.dish}>
        <Input label={texts.fieldTitle} lang={langOf(values.title)} {...field("title")} autoComplete="off" />
        <Input
          label={texts.fieldTitleBn}
          help={texts.fieldTitleBnHelp}
          optional
          lang="bn"
          {...field("titleBn")}
          autoComplete="off"
        />
        <Textarea
          label={texts.fieldDescription}
          lang={langOf(values.description)}
          rows={3}
          {...field("description")}
        />
        <ImageField
          {...field("image")}
          value={watch("image")}
          onUploaded={(url) => setValue("image", url, { shouldDirty: true, shouldValidate: true })}
        />
        <Select
          label={texts.category}
          placeholder={texts.chooseCategory}
          options={CATEGORIES.map((name) => ({ value: name, label: valuesTexts.category(name) }))}
          {...field("category")}
        />
        <Input label={texts.tags} optional autoComplete="off" {...entries("tags", texts.fieldTagsHelp)} />
        <Input label={texts.fieldAuthor} help={texts.fieldAuthorHelp} value={author} readOnly tabIndex={-1} />
      </FormSection>
      <FormSection heading={texts.sections.method}>
        <div>
          <Textarea
            label={texts.fieldIngredients}
            lang={langOf(values.ingredients)}
            rows={6}
            {...entries("ingredients", texts.fieldIngredientsHelp)}
            // Takes the focus for what is wrong below it, too, which has no field of its own.
            {...(BELOW_INGREDIENTS.some((name) => errors[name]) && { "aria-invalid": true })}
          />
          <IngredientReadings
            entries={typedEntries(watch("ingredients") ?? "")}
            corrected={watch("ingredientLines")}
            error={messageOf(errors.ingredientLines)}
            onCorrected={(lines) => setValue("ingredientLines", lines, { shouldDirty: true })}
          />
        </div>
        <AllergensField
          entries={typedEntries(watch("ingredients") ?? "")}
          opened={typedEntries(values.ingredients ?? "")}
          inBangla={typedEntries(watch("ingredientsBn") ?? "")}
          openedInBangla={typedEntries(values.ingredientsBn ?? "")}
          value={watch("allergens")}
          error={messageOf(errors.allergens)}
          onChange={(allergens) => setValue("allergens", allergens, { shouldDirty: true })}
        />
        <Textarea
          label={texts.fieldInstructions}
          lang={langOf(values.instructions)}
          rows={8}
          {...entries("instructions", texts.fieldInstructionsHelp)}
        />
        <div className="grid gap-6 sm:grid-cols-2">
          <Select
            label={texts.difficulty}
            placeholder={texts.chooseDifficulty}
            options={DIFFICULTIES.map((name) => ({ value: name, label: texts[name] }))}
            {...field("difficulty")}
          />
          <Input
            label={texts.fieldCookingTime}
            help={texts.fieldCookingTimeHelp}
            optional
            autoComplete="off"
            {...field("cookingTime")}
          />
          <Input label={texts.servings} {...NUMBER} {...field("servings")} />
        </div>
        <BanglaFields form={form} opened={values} stale={staleBn} entries={entries} />
      </FormSection>
      <BoxFields form={form} />
      <FormSection heading={texts.sections.price}>
        <div className="grid gap-6 sm:grid-cols-2">
          <Input
            label={texts.price}
            help={texts.fieldPriceHelp}
            inputMode="decimal"
            autoComplete="off"
            unit="৳"
            {...field("price")}
          />
          <Input
            label={texts.fieldBoxesLeft}
            help={texts.fieldBoxesLeftHelp}
            {...NUMBER}
            {...field("boxesLeft")}
          />
        </div>
      </FormSection>
      {errors.root?.message && <Notice kind="error">{errors.root.message}</Notice>}
      {inDialog ? <DialogFoot>{button}</DialogFoot> : button}
    </form>
  );
}

/** Shows the number of entries in the text, and how to write a comma inside an entry. */
function EntriesHelp({ text, help }: { text: string; help: string }) {
  const count = typedEntries(text ?? "").length;
  if (count === 0) return <InScripts of={help} />;
  const split = count > 1 && !text.trimEnd().includes("\n");
  return (
    <>
      {texts.fieldEntries(count)}
      {split && ` ${texts.fieldEntriesLines}`}
    </>
  );
}
