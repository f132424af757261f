import { DishName, OtherName } from "@/components/shop/boxes/dish-name";
import { formDraft, textsAsIn } from "@/components/ui/form-draft";
import type { BoxLabel as Label } from "@/lib/shop/orders/views";
import { boxTexts } from "@/lib/texts/box";
import { boxLabelTexts as texts } from "@/lib/texts/box-label";
import { commonTexts } from "@/lib/texts/common";
import { otherLanguage } from "@/lib/texts/language";
import { type BoxLabelWords, boxLabelWords, printedDay } from "./box-label-words";

/** The type size of a label: smaller if the order has many dishes. */
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

/** The total net weight of an order in words; null if the weight of a dish is unknown. */
export function netWeightOf({ dishes }: Label): string | null {
  const grams = dishes.map(({ boxWeightG, quantity }) => boxWeightG && boxWeightG * quantity);
  const known = grams.filter((weight) => weight !== null);
  return known.length < grams.length ? null : boxTexts.grams(known.reduce((sum, weight) => sum + weight, 0));
}

/** Returns true if the kitchen must write a use-by day on the label, because a dish has no `eatWithinHours`. */
export const keepsFor = ({ dishes }: Label): boolean =>
  dishes.some(({ eatWithinHours }) => eatWithinHours === null);

/**
 * One printed label in A6, in paper units (mm, pt). It is in the language of the page; titles, allergens and the
 * names of its facts are in the second language too. `other`: the texts in the second language.
 */
export function BoxLabelPaper({
  label,
  other,
  fields,
}: {
  label: Label;
  other: BoxLabelWords;
  fields: BoxLabelFields;
}) {
  const words = boxLabelWords(label);
  const fact = (of: keyof BoxLabelWords["heads"]) => ({ label: words.heads[of], other: other.heads[of] });
  return (
    <article
      aria-label={texts.labelOf(label.code)}
      className={`box-label flex min-h-[148mm] w-[105mm] flex-col gap-[2.5mm] border border-line bg-white p-[5mm] font-sans leading-[1.3] text-black wrap-anywhere ${typeFor(label.dishes.length)}`}
    >
      <header className="flex items-baseline justify-between gap-[4mm] border-b-[0.5mm] border-black pb-[1.5mm]">
        <span className="text-[14pt] font-bold tracking-[0.12em]">{commonTexts.brand}</span>
        <span className="text-[10pt] font-bold">{label.kitchen}</span>
      </header>
      <ul className="grid flex-1 content-evenly gap-[2mm]">
        {label.dishes.map((dish, at) => (
          <li key={dish.recipeId}>
            <p className="text-[1.4em] leading-[1.15] font-bold">
              <span className="num">{texts.portions(dish.quantity)}</span> <DishName of={dish} />
            </p>
            <OtherName of={dish} className="text-[1.2em] leading-[1.3] font-bold text-black" />
            <DishWords words={words.dishes[at]} />
            <div lang={otherLanguage()} className="mt-[0.5mm] text-[0.75em]">
              <AllergyWords of={other.dishes[at]} />
            </div>
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-[4mm] border-t-[0.3mm] border-black pt-[2mm] text-[10pt]">
        {label.qrCode && <img src={label.qrCode} alt="" className="size-[30mm] shrink-0" />}
        <dl className="grid min-w-0 flex-1 grid-cols-2 gap-x-[4mm] gap-y-[1.5mm]">
          <Fact
            {...fact("netWeight")}
            value={netWeightOf(label) ?? (fields.netWeight.trim() || texts.missing)}
          />
          <Fact {...fact("packedOn")} value={words.packedOn} />
          {keepsFor(label) && <Fact {...fact("useBy")} value={printedDay(fields.useBy)} />}
          {words.expectedOn && <Fact {...fact("expectedOn")} value={words.expectedOn} />}
          {words.collect && <Fact {...fact("payment")} value={words.collect} more={other.collect} />}
          <Fact {...fact("box")} value={label.code} wide />
        </dl>
      </div>
    </article>
  );
}

/** The fixed texts about one dish, such as its kind, storage and allergens. */
const DishWords = ({ words }: { words: BoxLabelWords["dishes"][number] | undefined }) =>
  words && (
    <>
      <p>{words.summary}</p>
      {words.keeping && <p className="font-bold">{words.keeping}</p>}
      <AllergyWords of={words} />
    </>
  );

const AllergyWords = ({ of }: { of: BoxLabelWords["dishes"][number] | undefined }) =>
  of?.allergens.map(({ words, names, isWarning }) => (
    <p key={words} className={isWarning && "font-bold"}>
      {words}
      {names !== null && (
        <>
          : <b className="uppercase">{names}</b>
        </>
      )}
    </p>
  ));

const Fact = ({
  label,
  other,
  value,
  more,
  wide,
}: {
  label: string;
  other: string;
  value: string;
  /** The value in the second language; unset if the value is no text. */
  more?: string | null;
  wide?: boolean;
}) => (
  <div className={wide ? "col-span-2 min-w-0" : "min-w-0"}>
    <dt className="text-[7.5pt]">
      {label} <span lang={otherLanguage()}>{other}</span>
    </dt>
    <dd className="num font-bold">
      {value}
      {more && (
        <span lang={otherLanguage()} className="block text-[8pt]">
          {more}
        </span>
      )}
    </dd>
  </div>
);

export const PAPERS = ["a6", "a4"] as const;
export type LabelPaper = (typeof PAPERS)[number];

const SIZE = { a6: "105mm 148mm", a4: "A4" } as const;

/**
 * The print styles of order labels: one label per A6 page or four per A4 page. They are rendered with the page: in a
 * shared stylesheet the `@page` size would apply to every page printed later. A long label continues on a second
 * sheet, so that no allergen is cut off.
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

/** The fields that a kitchen fills in on a label. `useBy` is a day in Dhaka; "" means empty. */
export type BoxLabelFields = { netWeight: string; useBy: string };

export const EMPTY_LABEL: BoxLabelFields = { netWeight: "", useBy: "" };

/** Stores the label's fields in this browser, under `{uid}:{orderId}`. */
export const boxLabelDraft = formDraft("box-label", textsAsIn(EMPTY_LABEL));
