import type { Trouble } from "@/lib/money/charges/views";
import { formatTaka } from "@/lib/platform/money";
import { chargeTexts as texts } from "@/lib/texts/charges";

/** What an admin needs to find a wallet payment in the provider's system. Empty for other payments. */
export function ProviderFacts({ desk }: { desk: Trouble["desk"] }) {
  if (!desk) return null;
  const lines = [
    texts.bankTranId(desk.bank_tran_id),
    texts.valId(desk.val_id),
    desk.fee === null ? null : texts.fee(formatTaka(desk.fee)),
    desk.risk ? texts.risky : null,
  ];
  return lines.map(
    (line) =>
      line && (
        <span key={line} className="num block text-sm break-all text-ink-2">
          {line}
        </span>
      ),
  );
}
