import { toTaka } from "@/lib/platform/money";
import type { ChargeRecord } from "./mapper";
import type { ProviderDesk } from "./means";
import { owedPoisha } from "./rules";
import type { Trouble } from "./schema";

/** What an administrator has to look after in a charge; zero and null without a charge. */
export const troubleOf = (charge: ChargeRecord | undefined): Trouble => ({
  refundOwed: toTaka(charge ? owedPoisha(charge) : 0),
  dispute: charge?.dispute
    ? {
        amount: toTaka(charge.dispute.amountPoisha),
        reason: charge.dispute.reason,
        status: charge.dispute.status,
        openedAt: charge.dispute.openedAt.toISOString(),
        closedAt: charge.dispute.closedAt?.toISOString() ?? null,
      }
    : null,
  desk: charge?.desk ? deskOf(charge.desk) : null,
});

const deskOf = ({ bankId, checkId, feePoisha, risky }: ProviderDesk) => ({
  bank_tran_id: bankId,
  val_id: checkId,
  risk: risky,
  fee: feePoisha === null ? null : toTaka(feePoisha),
});
