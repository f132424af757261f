import { Notice } from "@/components/ui/notice";
import type { Trouble } from "@/lib/money/charges/views";
import { formatTaka } from "@/lib/platform/money";
import { chargeTexts as texts } from "@/lib/texts/charges";

/**
 * Notices for an admin about a payment: refunds that the bank returned to the platform, and a dispute about the
 * payment.
 */
export function ChargeTrouble({ refundOwed, dispute }: Pick<Trouble, "refundOwed" | "dispute">) {
  if (refundOwed === 0 && !dispute) return null;
  return (
    <div className="mt-4 grid gap-3">
      {refundOwed > 0 && <Notice kind="error">{texts.owed(formatTaka(refundOwed))}</Notice>}
      {dispute && (
        <Notice kind={dispute.closedAt === null ? "warning" : "info"}>{disputeWords(dispute)}</Notice>
      )}
    </div>
  );
}

function disputeWords({ amount, reason, status, closedAt }: NonNullable<Trouble["dispute"]>): string {
  const taka = formatTaka(amount);
  if (closedAt === null) return texts.disputed(taka, texts.word(reason));
  return status === "lost" ? texts.lost(taka) : texts.closed(taka, texts.word(status));
}
