import { ObjectId } from "mongodb";
import { runDocs } from "@/lib/money/payouts/collections";
import type { RunItem } from "@/lib/money/payouts/model";
import { makePerson } from "../accounts";
import { ADMINS, type Rows } from "./run";

const ITEM: Omit<RunItem, "_id" | "account"> = {
  name: "Rina Akter",
  amount: 600_00,
  state: "waiting",
  reference: null,
  reason: null,
  settledAt: null,
  needsHand: false,
  method: {
    kind: "bkash",
    name: "Rina Akter",
    number: "01711234817",
    bank: null,
    branch: null,
    routing: null,
  },
};

/** A payout run that another administrator has opened, the only open one. An approved run has a waiting item. */
async function run(state: "open" | "approved"): Promise<{ runId: string; itemId: string }> {
  await runDocs().deleteMany({ openKey: "run" });
  const [at, by, _id] = [new Date(), new ObjectId().toHexString(), new ObjectId()];
  const item: RunItem = {
    ...ITEM,
    _id: new ObjectId().toHexString(),
    account: `kitchen:${(await makePerson()).uid}`,
  };
  const person = { id: by, name: "Another" };
  const isApproved = state === "approved";
  await runDocs().insertOne({
    _id,
    openKey: isApproved ? null : "run",
    state,
    version: 1,
    cutoff: at,
    openedAt: at,
    openedBy: person,
    approvedAt: isApproved ? at : null,
    approvedBy: isApproved ? person : null,
    items: isApproved ? [item] : [],
    skipped: [],
    people: [by],
  });
  return { runId: _id.toHexString(), itemId: item._id };
}

const open = async () => ({ params: [(await run("open")).runId] });
const approved = async () => {
  const { runId, itemId } = await run("approved");
  return { params: [runId], set: { items: [itemId] } };
};

export const payouts: Rows = {
  "GET /payouts/runs": [ADMINS(200)],
  "POST /payouts/runs": [
    ADMINS(201),
    async () => {
      await runDocs().deleteMany({ openKey: "run" });
      return {};
    },
  ],
  "GET /payouts/runs/{id}": [ADMINS(200), open],
  "DELETE /payouts/runs/{id}": [ADMINS(200), open],
  "POST /payouts/runs/{id}/approve": [ADMINS(200), open],
  "GET /payouts/runs/{id}/file": [ADMINS(200), async () => ({ params: (await approved()).params })],
  "POST /payouts/runs/{id}/paid": [ADMINS(200), approved],
  "POST /payouts/runs/{id}/failed": [ADMINS(200), approved],
};
