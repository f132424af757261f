import { mediumDay } from "@/components/ui/dates";
import { formDraft, textsAsIn } from "@/components/ui/form-draft";
import { isDay, startOf } from "@/lib/platform/days";
import type { BoxLabel as Label } from "@/lib/shop/orders/schema";
import type { Allergens } from "@/lib/shop/recipes/foods/allergens";
import { allergensTexts } from "@/lib/texts/en/allergens";
import { boxLabelTexts as say } from "@/lib/texts/en/box-label";
import { commonTexts } from "@/lib/texts/en/common";

const dayText = (day: string) => (isDay(day) ? mediumDay(startOf(day)) : say.missing);

/** Smaller type for a box of many dishes. */
const typeFor = (dishes: number) =>
  dishes === 1 ? "text-[15pt]" : dishes <= 3 ? "text-[12pt]" : dishes <= 7 ? "text-[9pt]" : "text-[7.5pt]";

/** One label in its own size (A6), black on white; lengths are of paper. Allergens stand out in bold, as food laws ask. */
export function BoxLabelPaper({ label, fields }: { label: Label; fields: BoxLabelFields }) {
  return (
    <article
      aria-label={say.labelOf(label.code)}
      className={`box-label flex min-h-[148mm] w-[105mm] flex-col gap-[2.5mm] border border-line bg-white p-[5mm] font-sans leading-[1.3] text-black wrap-anywhere ${typeFor(label.dishes.length)}`}
    >
      <header className="flex items-baseline justify-between gap-[4mm] border-b-[0.5mm] border-black pb-[1.5mm]">
        <span className="text-[14pt] font-bold tracking-[0.12em]">{commonTexts.brand}</span>
        <span className="num text-[9pt]">
          {say.box} {label.code}
        </span>
      </header>
      <ul className="grid gap-[2mm]">
        {label.dishes.map((dish) => (
          <li key={dish.recipeId}>
            <p className="text-[1.2em] leading-[1.2] font-bold">
              <span className="num">{say.portions(dish.portions)}</span> {dish.title}
            </p>
            <Allergy allergens={dish.allergens} />
          </li>
        ))}
      </ul>
      <dl className="mt-auto grid grid-cols-2 gap-x-[4mm] gap-y-[1.5mm] border-t-[0.3mm] border-black pt-[2mm] text-[10pt]">
        <Fact label={say.netWeight} value={fields.netWeight.trim() || say.missing} />
        <Fact label={say.kitchen} value={label.kitchen} />
        <Fact label={say.packedOn} value={dayText(label.today)} />
        <Fact label={say.useBy} value={dayText(fields.useBy)} />
      </dl>
    </article>
  );
}

function Allergy({ allergens: { contains, mayContain, stated } }: { allergens: Allergens }) {
  if (!stated) return <p className="font-bold">{say.notStated}</p>;
  if (contains.length + mayContain.length === 0) return <p>{say.noneNamed}</p>;
  return (
    <>
      <Named label={allergensTexts.contains} names={allergensTexts.listed(contains)} />
      <Named label={allergensTexts.mayContain} names={allergensTexts.listed(mayContain)} />
    </>
  );
}

const Named = ({ label, names }: { label: string; names: string }) =>
  names && (
    <p>
      {label}: <b className="uppercase">{names}</b>
    </p>
  );

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div className="min-w-0">
    <dt className="text-[7.5pt]">{label}</dt>
    <dd className="num font-bold">{value}</dd>
  </div>
);

export const PAPERS = ["a6", "a4"] as const;
export type LabelPaper = (typeof PAPERS)[number];

const SIZE = { a6: "105mm 148mm", a4: "A4" } as const;

/**
 * How box labels come out of a printer: black on white and nothing else of the page, one on A6 or four on A4. Part of the page,
 * because a page size would hold for everything that is printed after a visit here. A long label goes on to a second
 * piece of paper: an allergen is never cut off.
 */
export const boxLabelPaper = (paper: LabelPaper) => `
@page { size: ${SIZE[paper]}; margin: 0 }
@media print {
  html, body { background: #fff !important }
  body *:not(:has(.box-labels), .box-labels, .box-labels *) { display: none !important }
  body *:has(.box-labels) {
    display: block !important; margin: 0 !important; padding: 0 !important;
    min-height: 0 !important; max-width: none !important; border: 0 !important
  }
  .box-labels { display: grid !important; grid-template-columns: repeat(${paper === "a4" ? 2 : 1}, 105mm); gap: 0; margin: 0 !important }
  .box-label { border: 0 !important; zoom: 1 !important; min-height: 147.5mm; break-inside: avoid }
}
@media screen {
  .box-label ~ .box-label { display: none }
}
@media screen and (max-width: 479px) { .box-label { zoom: 0.78 } }
`;

/** What a kitchen types on a label; `useBy` is a day of Dhaka, both "" while nothing is known. */
export type BoxLabelFields = { netWeight: string; useBy: string };

export const EMPTY_LABEL: BoxLabelFields = { netWeight: "", useBy: "" };

/** Kept under `{uid}:{orderId}`, in this browser only. */
export const boxLabelDraft = formDraft("box-label", textsAsIn(EMPTY_LABEL));
