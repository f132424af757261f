import { takaCodec } from "@/lib/platform/model/codecs";
import { show } from "@/lib/platform/model/shapes";
import type { ChargeRecord } from "./model";
import type { ProviderReference } from "./online-method";
import { owedPoisha } from "./rules";
import { type Trouble, toldOfDispute } from "./views";

/**
 * The problems of a charge that an administrator has to look after. Without a charge, the amounts are 0 and the other
 * fields null.
 */
export const troubleOf = (charge: ChargeRecord | undefined): Trouble => ({
  refundOwed: takaCodec.decode(charge ? owedPoisha(charge) : 0),
  dispute: charge?.dispute ? show(toldOfDispute, charge.dispute) : null,
  desk: charge?.providerReference ? showReference(charge.providerReference) : null,
});

/** Converts the numbers of a payment to the API's field names, which are the provider's own names. */
const showReference = ({ bankId, checkId, feePoisha, risky }: ProviderReference): Trouble["desk"] => ({
  bank_tran_id: bankId,
  val_id: checkId,
  fee: feePoisha === null ? null : takaCodec.decode(feePoisha),
  risk: risky,
});
