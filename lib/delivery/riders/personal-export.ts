import "server-only";
import { requireId } from "@/lib/platform/db/ids";
import { MAX_EXPORTED } from "@/lib/platform/db/personal-data";
import { toTaka } from "@/lib/platform/money";
import { listLedger, readSumsOf } from "./data-ledger";
import { riderDocs } from "./document";

/** A person's application as a rider, and the ledger: earnings, payouts, cash collected and cash handed in. */
export async function personalExport(uid: string) {
  const [rider, ledger] = await Promise.all([exportRider(uid), exportLedger(uid)]);
  return { rider, ledger };
}

/** The application as the person filled it in; null without one. */
async function exportRider(uid: string) {
  const doc = await riderDocs().findOne({ userId: requireId(uid) });
  if (!doc) return null;
  const { _id, userId: __, createdAt, decidedAt, turn: ___, ...given } = doc;
  const { balancePoisha, cashPoisha } = await readSumsOf(uid);
  return {
    _id: _id.toHexString(),
    ...given,
    balance: toTaka(balancePoisha),
    cashInHand: toTaka(cashPoisha),
    applyed: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

async function exportLedger(uid: string) {
  const lines = await listLedger(requireId(uid).toHexString(), MAX_EXPORTED);
  return lines.map(({ kind, amountPoisha, parcelId, at }) => ({
    kind,
    amount: toTaka(amountPoisha),
    parcelId,
    at: at.toISOString(),
  }));
}
