import "server-only";
import { readHolding } from "@/lib/money/journal/queries-holdings";
import { tell } from "@/lib/people/notices/tell";
import type { Viewer } from "@/lib/people/users/viewer";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError, wrongField } from "@/lib/platform/errors";
import { takaCodec } from "@/lib/platform/model/codecs";
import { storeFields } from "@/lib/platform/model/shapes";
import { newsOfClaim } from "@/lib/shop/claims/mails";
import { toClaimRecord, writtenDecision } from "@/lib/shop/claims/model";
import { requireClaim, takeClaimStep } from "@/lib/shop/claims/queries";
import { type ClaimState, claimedPoisha, TO_DECIDE } from "@/lib/shop/claims/rules";
import type { AnswerClaim, DecideClaim } from "@/lib/shop/claims/schema";
import { findOrder } from "@/lib/shop/orders/queries";
import { requireNoSide } from "@/lib/shop/orders/require-no-side";
import { claimIsOver, endClaim } from "./end-claim";

/**
 * Accepts or contests a buyer's claim, for its kitchen. A kitchen that accepts bears the price of the claimed lines.
 * Throws AppError malformed_id, not_found or forbidden (another kitchen's claim). Throws the errors of endClaim too.
 */
export async function answerClaim(
  id: string,
  { accept, text }: AnswerClaim,
  viewer: Viewer,
): Promise<{ state: ClaimState }> {
  const claim = toClaimRecord(await requireClaim(id, viewer));
  if (claim.kitchen.id !== viewer.uid) throw new AppError("forbidden", "claimOfOtherKitchen");
  const said = { from: ["open"], by: "kitchen" } as const;
  const answer = text || null;
  if (accept) {
    const amountOf = (left: number) => Math.min(left, claimedPoisha(claim.lines));
    await endClaim(
      claim,
      { ...said, to: "accepted", bears: "kitchen", text: null, answer, amountOf },
      viewer,
    );
    return { state: "accepted" };
  }
  await withTransaction(async (tx) => {
    const step = { ...said, to: "contested", at: new Date(), set: { answer } } as const;
    if (!(await takeClaimStep(claim.id, step, tx))) throw claimIsOver();
    const order = await findOrder(claim.orderId, tx);
    if (order) await tell(newsOfClaim({ ...claim, answer, state: "contested" }, order), tx);
  });
  return { state: "contested" };
}

/**
 * Decides a claim that was contested or not answered in time, for an admin. Returns the refund in taka. Throws
 * AppError malformed_id, not_found, second_admin (403), validation (422 at `bears`) or conflict (409: more than is
 * left of the price). Throws the errors of endClaim too.
 */
export async function decideClaim(
  id: string,
  input: DecideClaim,
  admin: Viewer,
): Promise<{ refunded: number }> {
  const claim = toClaimRecord(await requireClaim(id, admin));
  const order = await findOrder(claim.orderId);
  if (order) await requireNoSide(admin, order);
  if (claim.state === "open") throw new AppError("illegal_transition", "claimNotAnswered");
  if (!TO_DECIDE.includes(claim.state)) throw claimIsOver();
  const { amount: asked, bears, text } = storeFields(writtenDecision, input);
  if (bears === "rider" && !(await readHolding(claim.orderId))?.reached?.riderId)
    throw wrongField("bears", "nobodyCarriedIt");
  const amountOf = (left: number) => {
    if (asked <= left) return asked;
    throw new AppError("conflict", { key: "refundAtMost", values: { amount: takaCodec.decode(left) } });
  };
  const decided = { from: TO_DECIDE, to: "decided", by: "admin", answer: claim.answer } as const;
  return { refunded: takaCodec.decode(await endClaim(claim, { ...decided, bears, text, amountOf }, admin)) };
}
