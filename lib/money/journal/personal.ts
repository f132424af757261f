import "server-only";
import { GONE } from "@/lib/platform/db/gone-name";
import { requireId, requireIdText } from "@/lib/platform/db/ids";
import type { PersonalData } from "@/lib/platform/db/personal-data";
import { inside } from "@/lib/platform/db/transactions";
import { takaCodec } from "@/lib/platform/model/codecs";
import { PARTY_KINDS } from "./accounts";
import { entryDocs } from "./collections";
import { balancesOf } from "./queries";

export const personal = {
  /** `takaOpen`: the sum of all debts between the person and the platform, in both directions, in taka. */
  async open(uid, tx) {
    const id = requireIdText(uid);
    const accounts = [...PARTY_KINDS, "cash" as const].map((kind) => `${kind}:${id}` as const);
    const balances = await balancesOf(accounts, tx);
    const openPoisha = [...balances.values()].reduce((sum, poisha) => sum + Math.abs(poisha), 0);
    return { takaOpen: takaCodec.decode(openPoisha) };
  },

  /** Removes the name of an administrator from journal entries that the administrator caused. */
  async erase({ uid }, tx) {
    await entryDocs().updateMany({ "by.id": requireId(uid) }, { $set: { "by.name": GONE } }, inside(tx));
  },
} satisfies PersonalData;
