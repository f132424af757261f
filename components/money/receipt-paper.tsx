import { AsWritten } from "@/components/ui/as-written";
import { PageHeading } from "@/components/ui/page-heading";
import { Price } from "@/components/ui/price";
import { PrintButton } from "@/components/ui/print-button";
import type { Receipt } from "@/lib/money/receipts/views";
import { momentText } from "@/lib/platform/day-words";
import { localFigure } from "@/lib/texts/digits";
import { payoutsTexts } from "@/lib/texts/payouts";
import { receiptTexts as texts } from "@/lib/texts/receipts";

/** A receipt or a credit note, printable on one sheet of paper. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { number, at, subject, lines, sellers, delivery, rounding, total, paidWith, vat } = receipt;
  const isCredit = receipt.kind === "credit_note";
  return (
    <div className="max-w-form">
      <PageHeading title={isCredit ? texts.creditNote : texts.receipt} note={number} size="dashboard" />
      <section className="rounded-md border border-line bg-surface p-5 sm:p-6 print:border-0 print:p-0">
        <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          <Fact label={texts.number}>
            <span className="num">{number}</span>
          </Fact>
          <Fact label={texts.at}>
            <time dateTime={at} className="num">
              {momentText(at)}
            </time>
          </Fact>
          <Fact label={texts.about}>
            <span className="num">{subject.label}</span>
          </Fact>
          <Fact label={isCredit ? texts.backTo : texts.paidWith}>
            {/* A refund of a cash payment is made as a payout. */}
            {isCredit && paidWith.payWith === "cash" ? payoutsTexts.heading : paidWith.label}
          </Fact>
          {sellers.length > 0 && (
            <Fact label={texts.sellers}>
              {sellers.map(({ id, name }) => (
                <AsWritten key={id} of={name} className="block wrap-anywhere" />
              ))}
            </Fact>
          )}
        </dl>
        <table className="mt-6 w-full border-t-2 border-line text-left">
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.title} ${line.price}`} className="border-b border-line">
                <td className="py-2.5 pr-4 wrap-anywhere">
                  <AsWritten of={line.title} />
                  {!isCredit && <span className="num text-ink-2"> × {localFigure(line.quantity)}</span>}
                  {line.titleBn && (
                    <span lang="bn" className="block text-sm text-ink-2">
                      {line.titleBn}
                    </span>
                  )}
                </td>
                <td className="py-2.5 text-right">
                  <Price taka={line.price * line.quantity} />
                </td>
              </tr>
            ))}
            {delivery > 0 && (
              <tr className="border-b border-line">
                <td className="py-2.5 pr-4">
                  {texts.delivery}
                  {vat && (
                    <span className="block text-sm text-ink-2">
                      {texts.vat(localFigure(vat.percent))} <Price taka={vat.amount} />
                    </span>
                  )}
                </td>
                <td className="py-2.5 text-right align-top">
                  <Price taka={delivery} />
                </td>
              </tr>
            )}
            {rounding !== 0 && (
              <tr className="border-b border-line">
                <td className="py-2.5 pr-4">{texts.rounding}</td>
                <td className="py-2.5 text-right">
                  <Price taka={rounding} />
                </td>
              </tr>
            )}
            <tr>
              <th scope="row" className="py-3 pr-4 font-semibold">
                {texts.total}
              </th>
              <td className="py-3 text-right text-lg font-semibold">
                <Price taka={total} />
              </td>
            </tr>
          </tbody>
        </table>
        {vat && <p className="num mt-4 text-sm text-ink-2">{texts.bin(vat.bin)}</p>}
        <p className="mt-4 text-sm text-ink-2">{texts.issuer}</p>
      </section>
      <div className="mt-5 print:hidden">
        <PrintButton label={texts.print} />
      </div>
    </div>
  );
}

function Fact({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
