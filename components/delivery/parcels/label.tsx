import { AsWritten } from "@/components/ui/as-written";
import { classNames } from "@/components/ui/class-names";
import type { LabelEnd, ParcelLabel } from "@/lib/delivery/parcels/schema";
import { formatTaka } from "@/lib/platform/money";
import { commonTexts } from "@/lib/texts/common";
import { inLanguage, otherLanguage } from "@/lib/texts/language";
import { parcelsTexts as texts } from "@/lib/texts/parcels";
import { placeWords } from "./place-words";

/**
 * The printed label of a parcel, in A6, for printers that print only black. Lengths are in mm and pt of the paper.
 * Each text either has room for its longest valid value or is truncated, so that texts never overlap.
 */
export function Label({ label }: { label: ParcelLabel }) {
  const { from, to } = label;
  return (
    <>
      <style>{LABEL_PAPER}</style>
      <article
        aria-label={texts.labelOf(label.tracking_id)}
        className="parcel-label grid h-[148mm] w-[105mm] grid-rows-[auto_auto_minmax(0,1fr)_auto_auto] gap-[1.5mm] overflow-hidden border border-line bg-white p-[4mm] font-sans text-[8pt] leading-[1.25] text-black wrap-anywhere"
      >
        <header className="flex items-center justify-between gap-[4mm] border-b-[0.5mm] border-black pb-[1.5mm]">
          <span className="text-[15pt] font-bold tracking-[0.12em]">{commonTexts.brand}</span>
          <span className="border-[0.6mm] border-black px-[2.5mm] py-[0.6mm] text-[14pt] leading-[1.15] font-bold whitespace-nowrap">
            <InBoth of={() => toPay(label)} className="block text-[8pt]" />
          </span>
        </header>
        <div className="text-center">
          <img src={label.code128} alt="" className="mx-auto h-[13.5mm] w-[88mm]" />
          <p className="num mt-[0.5mm] text-[12pt] font-bold tracking-[0.06em]">{label.tracking_id}</p>
        </div>
        <To end={to} />
        <div className="grid grid-cols-[minmax(0,1fr)_23mm] gap-x-[3mm] gap-y-[1.5mm]">
          {/* The line between sender and receiver. */}
          <PrintedStitch className="col-span-2" />
          <From end={from} />
          <figure className="text-center text-[7pt]">
            <img src={label.qrCode} alt="" className="m-[1mm] size-[21mm]" />
            <figcaption>
              <InBoth of={() => texts.labelTrack} className="block text-[6pt]" />
            </figcaption>
          </figure>
        </div>
        <footer className="border-t-[0.3mm] border-black pt-[1.5mm] text-[7.5pt]">
          <AsWritten as="p" of={label.title} className="line-clamp-2 font-bold" />
          <p>
            <InBoth of={() => kindOf(label)} />
          </p>
          {label.collect > 0 && label.cashDue !== null && <AtPickup taka={label.cashDue} />}
          {from.instruction && (
            <p className="mt-[0.5mm] line-clamp-1">
              <b>
                <InBoth of={() => texts.labelPickup} />:
              </b>{" "}
              <AsWritten of={from.instruction} />
            </p>
          )}
          {to.instruction && (
            <p className="mt-[0.5mm] line-clamp-3">
              <b>
                <InBoth of={() => texts.labelDelivery} />:
              </b>{" "}
              <AsWritten of={to.instruction} />
            </p>
          )}
        </footer>
      </article>
    </>
  );
}

/** Returns the text about the cash that the rider has to collect, or that the parcel is paid. */
const toPay = ({ collect, cashDue }: ParcelLabel): string => {
  if (collect > 0) return texts.labelCollect(formatTaka(collect));
  return cashDue === null ? texts.labelPaid : texts.labelCod(formatTaka(cashDue));
};

const AtPickup = ({ taka }: { taka: number }) => (
  <p className="font-bold">
    <InBoth of={() => texts.labelAtPickup(formatTaka(taka))} />
  </p>
);

/**
 * Shows a text in both languages, because people who carry the parcel may read only one. The page's language is
 * first.
 */
function InBoth({ of, className }: { of: () => string; className?: string }) {
  const other = otherLanguage();
  return (
    <>
      {of()}{" "}
      <span lang={other} className={className}>
        {inLanguage(other, of)}
      </span>
    </>
  );
}

const kindOf = ({ type, weight }: ParcelLabel): string =>
  [
    type && (type === "document" ? texts.document : texts.nonDocument),
    weight !== null && texts.weightKg(weight),
  ]
    .filter(Boolean)
    .join(", ");

/** House, road and landmark; null if they are not known. */
const streetOf = ({ address, landmark }: LabelEnd): string | null =>
  address && [address, landmark].filter(Boolean).join(", ");

const placeOf = (end: LabelEnd): string => placeWords(end).reverse().join(" · ");

/** The receiver's name and address, as large as their lengths allow. */
function To({ end }: { end: LabelEnd }) {
  const address = streetOf(end) ?? texts.labelNoAddress;
  // Short texts are printed larger.
  const isShort = end.name.length <= 24 && address.length <= 60;
  return (
    <section className="min-h-0 overflow-hidden">
      <h2 className="text-[7pt] font-bold uppercase">
        <InBoth of={() => texts.labelTo} />
      </h2>
      <p
        className={classNames(
          "line-clamp-2 leading-[1.15] font-bold",
          end.name.length > 60 ? "text-[10pt]" : isShort ? "text-[18pt]" : "text-[13pt]",
        )}
      >
        <AsWritten of={end.name} />
      </p>
      <p className={classNames("num font-bold", isShort ? "text-[16pt]" : "text-[12pt]")}>
        {end.contact ?? <InBoth of={() => texts.labelNoPhone} />}
      </p>
      <p className={classNames("line-clamp-1 font-bold", isShort ? "text-[13pt]" : "text-[11pt]")}>
        {placeOf(end)}
      </p>
      <p className={classNames("mt-[0.5mm]", isShort ? "text-[14pt] leading-[1.2]" : sizeFor(address))}>
        {streetOf(end) ?? <InBoth of={() => texts.labelNoAddress} />}
      </p>
    </section>
  );
}

/** Returns the font size for an address of this length. The longest valid address (500 characters) still fits. */
function sizeFor({ length }: string): string {
  if (length <= 120) return "line-clamp-4 text-[12pt] leading-[1.2]";
  if (length <= 260) return "line-clamp-5 text-[9pt]";
  return "line-clamp-8 text-[7.5pt] leading-[1.2]";
}

function From({ end }: { end: LabelEnd }) {
  return (
    <section>
      <h2 className="text-[7pt] font-bold uppercase">
        <InBoth of={() => texts.labelFrom} />
      </h2>
      <AsWritten as="p" of={end.name} className="line-clamp-2 font-bold" />
      <p className="num">{end.contact ?? <InBoth of={() => texts.labelNoPhone} />}</p>
      <p className="line-clamp-1 font-bold">{placeOf(end)}</p>
      <p className="line-clamp-3 text-[7pt] leading-[1.2]">
        {streetOf(end) ?? <InBoth of={() => texts.labelNoAddress} />}
      </p>
    </section>
  );
}

/** The print styles of a label. In a global stylesheet, their page size would also apply to other pages. */
export const LABEL_PAPER = `
@page { size: 105mm 148mm; margin: 0 }
@media print {
  html, body { width: 105mm; height: 148mm; overflow: hidden; background: #fff !important }
  body *:not(:has(.parcel-label), .parcel-label, .parcel-label *) { display: none !important }
  body *:has(.parcel-label) {
    display: block !important; margin: 0 !important; padding: 0 !important;
    min-height: 0 !important; max-width: none !important; border: 0 !important
  }
  .parcel-label { border: 0 !important; zoom: 1 !important }
}
@media screen and (max-width: 479px) { .parcel-label { zoom: 0.75 } }
`;

/** A dashed line for print. It is an SVG, because printers omit backgrounds. */
export function PrintedStitch({ className }: { className?: string }) {
  return (
    <svg aria-hidden="true" className={className} width="100%" height="3" stroke="#000" strokeWidth="3">
      <line x1="1.5" x2="100%" y1="1.5" y2="1.5" strokeLinecap="round" strokeDasharray="8 10" />
    </svg>
  );
}
