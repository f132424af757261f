import type { UseFormReturn } from "react-hook-form";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { fieldsOf } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { BOX_KINDS, KEEPS, SPICES } from "@/lib/shop/recipes/box-values";
import type { AddRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { boxTexts as texts } from "@/lib/texts/box";
import { FormSection } from "./form-section";

export const NUMBER = { inputMode: "numeric", autoComplete: "off", optional: true } as const;

/** The part of the recipe form about the sold box. */
export function BoxFields({ form }: { form: UseFormReturn<RecipeFormValues, unknown, AddRecipe> }) {
  const field = fieldsOf(form);
  const { error: kindError, ...kind } = field("boxKind");
  const isCooked = form.watch("boxKind") === "cooked";
  return (
    <FormSection heading={texts.heading}>
      <p className="text-ink-2">{texts.intro}</p>
      <ChoiceGroup legend={texts.kind} error={kindError}>
        {BOX_KINDS.map((one) => (
          <ChoiceCard
            key={one}
            title={texts.kinds[one]}
            help={texts.kindHelp[one]}
            value={one}
            aria-invalid={kindError ? true : undefined}
            {...kind}
          />
        ))}
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <Input
          label={texts.portion}
          help={texts.portionHelp}
          autoComplete="off"
          optional
          {...field("portionText")}
        />
        <Input
          label={texts.portionBn}
          help={<span lang="bn">{texts.portionBnHelp}</span>}
          autoComplete="off"
          optional
          lang="bn"
          {...field("portionTextBn")}
        />
        <Input
          label={texts.weight}
          help={texts.weightHelp}
          unit={texts.weightUnit}
          {...NUMBER}
          {...field("boxWeightG")}
        />
        <Input label={texts.people} help={texts.peopleHelp} {...NUMBER} {...field("servesPeople")} />
        <Select
          label={texts.spice}
          placeholder={texts.notSaid}
          options={SPICES.map((spice) => ({ value: String(spice), label: texts.spices[spice] }))}
          optional
          {...field("spice")}
        />
        <Select
          label={texts.keep}
          placeholder={isCooked ? texts.chooseKeep : texts.notSaid}
          options={KEEPS.map((keep) => ({ value: keep, label: texts.keeps[keep] }))}
          optional={!isCooked}
          {...field("keep")}
        />
        {isCooked && (
          <Input
            label={texts.hours}
            help={texts.hoursHelp}
            {...NUMBER}
            optional={false}
            {...field("eatWithinHours")}
          />
        )}
      </div>
    </FormSection>
  );
}
