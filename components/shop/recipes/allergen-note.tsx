import type { Allergens } from "@/lib/shop/recipes/foods/allergens";
import { allergensTexts as texts } from "@/lib/texts/allergens";

/** The allergens that the cook has stated, in full sentences, or a sentence that none are stated. */
export function AllergenNote({ allergens }: { allergens: Allergens }) {
  const { contains, mayContain, stated } = allergens;
  if (!stated) {
    return (
      <p>
        <strong className="font-semibold">{texts.notStated}</strong> {texts.askFirst}
      </p>
    );
  }
  if (contains.length === 0 && mayContain.length === 0) return <p>{texts.noneOf}</p>;
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-1">
      <Named label={texts.contains} names={texts.listed(contains)} />
      <Named label={texts.mayContain} names={texts.listed(mayContain)} />
    </dl>
  );
}

function Named({ label, names }: { label: string; names: string }) {
  if (!names) return null;
  return (
    <div className="flex flex-wrap gap-x-1.5">
      <dt>{label}</dt>
      <dd className="font-semibold">{names}</dd>
    </div>
  );
}
