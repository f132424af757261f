import type { UseFormReturn } from "react-hook-form";
import { ChoiceCard, ChoiceGroup } from "@/components/ui/choice-card";
import { fieldsOf, messageOf } from "@/components/ui/form";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { BOX_KINDS, KEEPS, SPICES } from "@/lib/shop/recipes/box-values";
import type { AddRecipe, RecipeFormValues } from "@/lib/shop/recipes/schema";
import { boxTexts as say } from "@/lib/texts/box";

const NUMBER = { inputMode: "numeric", autoComplete: "off", optional: true } as const;

/** The part of the recipe form that describes what a buyer gets. Only cooked food asks for hours. */
export function BoxFields({ form }: { form: UseFormReturn<RecipeFormValues, unknown, AddRecipe> }) {
  const field = fieldsOf(form);
  const { error: _, ...kind } = field("boxKind");
  const isCooked = form.watch("boxKind") === "cooked";
  return (
    <fieldset className="grid gap-6 border-t border-line pt-6">
      <legend className="display float-left text-2xl">{say.heading}</legend>
      <p className="text-ink-2">{say.intro}</p>
      <ChoiceGroup legend={say.kind} error={messageOf(form.formState.errors.boxKind)}>
        {BOX_KINDS.map((one) => (
          <ChoiceCard key={one} title={say.kinds[one]} help={say.kindHelp[one]} value={one} {...kind} />
        ))}
      </ChoiceGroup>
      <div className="grid gap-6 sm:grid-cols-2">
        <Input
          label={say.portion}
          help={say.portionHelp}
          autoComplete="off"
          optional
          {...field("portionText")}
        />
        <Input
          label={say.portionBn}
          help={<span lang="bn">{say.portionBnHelp}</span>}
          autoComplete="off"
          optional
          lang="bn"
          {...field("portionTextBn")}
        />
        <Input
          label={say.weight}
          help={say.weightHelp}
          unit={say.weightUnit}
          {...NUMBER}
          {...field("boxWeightG")}
        />
        <Input label={say.people} help={say.peopleHelp} {...NUMBER} {...field("servesPeople")} />
        <Select
          label={say.spice}
          placeholder={say.notSaid}
          options={SPICES.map((spice) => ({ value: String(spice), label: say.spices[spice] }))}
          optional
          {...field("spice")}
        />
        <Select
          label={say.keep}
          placeholder={isCooked ? say.chooseKeep : say.notSaid}
          options={KEEPS.map((keep) => ({ value: keep, label: say.keeps[keep] }))}
          optional={!isCooked}
          {...field("keep")}
        />
        {isCooked && (
          <Input
            label={say.hours}
            help={say.hoursHelp}
            {...NUMBER}
            optional={false}
            {...field("eatWithinHours")}
          />
        )}
      </div>
    </fieldset>
  );
}
