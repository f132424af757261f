import { AsWritten } from "@/components/ui/as-written";
import { formDraft, textsAsIn } from "@/components/ui/form-draft";
import { dayText, nearDay } from "@/lib/platform/day-words";
import { isDay } from "@/lib/platform/days";
import { formatTaka } from "@/lib/platform/money";
import type { BoxLabel as Label } from "@/lib/shop/orders/schema";
import { boxSummary, keepingWords, portionIn } from "@/lib/shop/recipes/box-summary";
import type { Allergens } from "@/lib/shop/recipes/foods/allergens";
import { allergensTexts } from "@/lib/texts/allergens";
import { boxTexts } from "@/lib/texts/box";
import { boxLabelTexts as say } from "@/lib/texts/box-label";
import { commonTexts } from "@/lib/texts/common";
import { currentLanguage } from "@/lib/texts/language";

const printedDay = (day: string) => (isDay(day) ? dayText(day) : say.missing);

/** Smaller type for a box of many dishes. */
const typeFor = (dishes: number) =>
  dishes === 1
    ? "text-[18pt]"
    : dishes === 2
      ? "text-[13pt]"
      : dishes === 3
        ? "text-[10.5pt]"
        : dishes <= 6
          ? "text-[8pt]"
          : "text-[7pt]";

/** What all of a box weighs, in words; null: of some of it nobody told. */
export function netWeightOf({ dishes }: Label): string | null {
  const grams = dishes.map(({ boxWeightG, quantity }) => boxWeightG && boxWeightG * quantity);
  const known = grams.filter((weight) => weight !== null);
  return known.length < grams.length ? null : boxTexts.grams(known.reduce((sum, weight) => sum + weight, 0));
}

/** Whether something in it keeps for as long as its kitchen says, and not for the hours that its recipe does. */
export const keepsFor = ({ dishes }: Label): boolean =>
  dishes.some(({ eatWithinHours }) => eatWithinHours === null);

/** One label in its own size (A6), black on white; lengths are of paper. Allergens stand out in bold, as food laws ask. */
export function BoxLabelPaper({ label, fields }: { label: Label; fields: BoxLabelFields }) {
  const { dishes, expectedOn, collect } = label;
  return (
    <article
      aria-label={say.labelOf(label.code)}
      className={`box-label flex min-h-[148mm] w-[105mm] flex-col gap-[2.5mm] border border-line bg-white p-[5mm] font-sans leading-[1.3] text-black wrap-anywhere ${typeFor(dishes.length)}`}
    >
      <header className="flex items-baseline justify-between gap-[4mm] border-b-[0.5mm] border-black pb-[1.5mm]">
        <span className="text-[14pt] font-bold tracking-[0.12em]">{commonTexts.brand}</span>
        <span className="text-[10pt] font-bold">{label.kitchen}</span>
      </header>
      <ul className="grid flex-1 content-evenly gap-[2mm]">
        {dishes.map((dish) => (
          <li key={dish.recipeId}>
            <p className="text-[1.4em] leading-[1.15] font-bold">
              <span className="num">{say.portions(dish.quantity)}</span> <AsWritten of={dish.title} />
            </p>
            {dish.titleBn && (
              <p lang="bn" className="text-[1.2em] leading-[1.3] font-bold">
                {dish.titleBn}
              </p>
            )}
            <p>{boxSummary(dish)}</p>
            <OtherPortion dish={dish} />
            <Keeping dish={dish} />
            <Allergy allergens={dish.allergens} />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-[4mm] border-t-[0.3mm] border-black pt-[2mm] text-[10pt]">
        {label.qrCode && <img src={label.qrCode} alt="" className="size-[30mm] shrink-0" />}
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-[4mm] gap-y-[1.5mm]">
          <Fact
            label={say.netWeight}
            value={netWeightOf(label) ?? (fields.netWeight.trim() || say.missing)}
          />
          <Fact label={say.packedOn} value={printedDay(label.packedOn)} />
          {keepsFor(label) && <Fact label={say.useBy} value={printedDay(fields.useBy)} />}
          {expectedOn && <Fact label={say.expectedOn} value={nearDay(expectedOn)} />}
          {collect > 0 && <Fact label={say.payment} value={say.collect(formatTaka(collect))} />}
          <Fact label={say.box} value={label.code} wide />
        </dl>
      </div>
    </article>
  );
}

function Keeping({ dish }: { dish: Label["dishes"][number] }) {
  const words = keepingWords(dish);
  return words && <p className="font-bold">{words}</p>;
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

const Fact = ({ label, value, wide }: { label: string; value: string; wide?: boolean }) => (
  <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
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

/** What one portion is in the other language, where the cook says it in both. */
function OtherPortion({ dish }: { dish: Label["dishes"][number] }) {
  const other = portionIn(dish, currentLanguage() === "bn" ? "en" : "bn");
  return other === null || other === portionIn(dish) ? null : <AsWritten as="p" of={other} />;
}
