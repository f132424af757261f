import { dayOfArrival, expectedDays } from "../../lib/delivery/parcels/arrival";
import { findParcel } from "../../lib/delivery/parcels/queries";
import { acceptOrder, declineOrder, markOrderReady } from "../../lib/flows/answer-order";
import { answerReview } from "../../lib/flows/answer-review";
import { cancelOrder } from "../../lib/flows/cancel-order";
import { openClaim } from "../../lib/flows/open-claim";
import { refundOrder } from "../../lib/flows/refund-order";
import { answerClaim, decideClaim } from "../../lib/flows/settle-claim";
import { writeReview } from "../../lib/flows/write-review";
import { addDays, DAY_MS } from "../../lib/platform/days";
import { passSilentClaims } from "../../lib/shop/claims/jobs";
import type { OrderRecord } from "../../lib/shop/orders/model";
import type { OpenedOrder } from "../../lib/shop/orders/purchase-views";
import { findOrder } from "../../lib/shop/orders/queries";
import { giveUpPurchase, openSeedPurchase, payPurchase } from "./buy-at-shop";
import { carryParcel } from "./carry-parcel";
import {
  demoClaims,
  demoOrders,
  demoReviews,
  isDeclined,
  people,
  personOf,
  type SeedPurchase,
} from "./demo-data";
import { setSandboxClock } from "./pay-at-sandbox";
import { HOUR_MS, later, MINUTE_MS, type ReplayStep, seedViewer } from "./replay";
import { recipeOf } from "./replay-recipes";

/** What the steps of one purchase have created so far. */
type Story = {
  seed: SeedPurchase;
  /** The time of payment by card, or of the order with cash at the door. */
  paidAt: Date;
  /** The opened purchase; undefined before it is opened. */
  opened?: OpenedOrder;
  /** Returns the order for this cook, which is a part of the purchase. Throws Error if the purchase is not paid. */
  boxOf: (cook: string) => OrderRecord;
};

/**
 * The steps that make the demo purchases, and pack, deliver and review their orders. `ids` has recipe ids by slug,
 * and is filled while the steps run.
 */
export const replayOrders = (now: Date, ids: ReadonlyMap<string, string>): ReplayStep[] =>
  demoOrders.flatMap((seed, index) => stepsOf(seed, index, now, ids));

function stepsOf(
  seed: SeedPurchase,
  index: number,
  now: Date,
  ids: ReadonlyMap<string, string>,
): ReplayStep[] {
  const { outcome, daysAgo } = seed;
  // Spreads the purchases over the day by their index.
  const minutes = outcome === "open" ? 10 : 90 + ((index * 67) % 480);
  const at = later(now, -daysAgo * DAY_MS - minutes * MINUTE_MS);
  let boxes: OrderRecord[] = [];
  const boxOf = (cook: string) => {
    const box = boxes.find(({ seller }) => seller.email === personOf(cook).email);
    if (!box) throw new Error(`no box of ${cook} was paid`);
    return box;
  };
  const story: Story = { seed, paidAt: later(at, (2 + (index % 5)) * MINUTE_MS), boxOf };
  const open = async () => {
    story.opened = await openSeedPurchase(seed, ids);
  };
  const openedNow = () => {
    if (!story.opened) throw new Error("it is paid before it is opened");
    return story.opened;
  };
  const pay = async () => {
    boxes = await payPurchase(seed, openedNow(), ids);
  };
  const opened = { at, run: open };
  if (outcome === "open") return [opened];
  if (outcome === "abandoned")
    return [opened, { at: later(at, 80 * MINUTE_MS), run: () => giveUpPurchase(openedNow()) }];
  const paid = { at: story.paidAt, run: pay };
  const cooks = [...new Set(seed.lines.map(({ recipe }) => recipeOf(recipe).author))];
  return [
    opened,
    paid,
    ...cooks.flatMap((cook) => afterPaying(story, cook)),
    ...reviewsOf(story, ids),
    ...claimsOf(story, ids, now),
  ];
}

/** The approved rider of a region. If a region has several, the first rider in the demo data. */
const riderOf = (region: string): string | undefined =>
  people.find(({ rider, isApproved }) => isApproved && rider?.region === region)?.key;

/**
 * The steps of an order after payment. Normally it is packed within the hour, and delivered after a day if its region
 * has a rider.
 */
function afterPaying({ seed, paidAt, boxOf }: Story, cook: string): ReplayStep[] {
  const { outcome, daysAgo, refund } = seed;
  const after = (minutes: number) => later(paidAt, minutes * MINUTE_MS);
  if (outcome === "cancelled" || outcome === "refunded") {
    const by = outcome === "cancelled" ? seed.buyer : "admin";
    const cancel = async () => {
      await setSandboxClock();
      return cancelOrder(await seedViewer(by), boxOf(cook).id);
    };
    return [{ at: after(25), run: cancel }];
  }
  // The kitchen has not answered orders of the last two days, so they have no further steps.
  if (daysAgo < 2) return [];
  const refundPart = async () => {
    await setSandboxClock();
    return refundOrder(await seedViewer("admin"), boxOf(cook).id, { amount: refund }, null);
  };
  const refunded = outcome === "part-refunded" ? [{ at: after(50), run: refundPart }] : [];
  const { pickup } = personOf(cook);
  const refused = outcome === "refused" ? "returned" : null;
  const to = refused ?? (daysAgo === 2 ? "in_transit" : daysAgo === 3 ? "out_for_delivery" : "delivered");
  const accept = async () => acceptOn(cook, boxOf(cook).id, to !== "delivered" && !refused);
  if (isDeclined(seed, cook)) {
    const decline = async () => {
      await setSandboxClock();
      return declineOrder(await seedViewer(cook), boxOf(cook).id, UNFETCHED);
    };
    return [{ at: after(30), run: decline }];
  }
  if (!pickup || outcome === "needs-address") return [...refunded, { at: after(30), run: accept }];
  const pack = async () => markOrderReady(await seedViewer(cook), boxOf(cook).id);
  const parcelId = async () => (await findOrder(boxOf(cook).id))?.parcelId ?? "";
  const rider = riderOf(pickup.region);
  return [
    ...refunded,
    { at: after(30), run: accept },
    { at: after(60), run: pack },
    ...(rider ? carryParcel(parcelId, { to, rider, since: paidAt }) : []),
  ];
}

/** The reason that kitchens state when they decline an order that no rider could carry. */
const UNFETCHED = "No rider can carry it at the moment.";

/** Accepts an order. The arrival day of an order that is on its way is moved later, so that the order is not late. */
async function acceptOn(cook: string, id: string, stillComing: boolean) {
  const parcel = await findParcel((await findOrder(id))?.parcelId ?? "");
  const hasLater = stillComing && parcel && expectedDays(parcel) !== 1;
  const on = hasLater ? addDays(dayOfArrival(parcel, new Date()), 2) : undefined;
  return acceptOrder(await seedViewer(cook), id, { on });
}

/**
 * The steps that write the buyer's reviews and the cook's answers. A review is written at least 26 hours after
 * payment, so that the dish has been delivered.
 */
function reviewsOf({ seed, paidAt, boxOf }: Story, ids: ReadonlyMap<string, string>): ReplayStep[] {
  if (seed.outcome !== "paid" && seed.outcome !== "part-refunded") return [];
  const { buyer, lines } = seed;
  const said = demoReviews.filter(
    (review) => review.buyer === buyer && lines.some(({ recipe }) => recipe === review.recipe),
  );
  return said.flatMap(({ recipe, after, answer, rating, text, photos }) => {
    const cook = recipeOf(recipe).author;
    const at = later(paidAt, Math.max(after * DAY_MS, 26 * HOUR_MS));
    let id = "";
    const write = async () => {
      const input = { orderId: boxOf(cook).id, rating, text, photos };
      id = await writeReview(ids.get(recipe) ?? "", input, await seedViewer(buyer));
    };
    const reply = async (said: string) => answerReview(id, said, await seedViewer(cook));
    return [
      { at, run: write },
      ...(answer === undefined ? [] : [{ at: later(at, 5 * HOUR_MS), run: () => reply(answer) }]),
    ];
  });
}

/** The time after which a kitchen can no longer answer a claim, in ms: 48 h, plus a minute. */
const SILENT_MS = 48 * HOUR_MS + MINUTE_MS;

/** The steps that open the buyer's claims, answer them as the cook, and decide them as the admin. */
function claimsOf({ seed, paidAt, boxOf }: Story, ids: ReadonlyMap<string, string>, now: Date): ReplayStep[] {
  const { buyer, lines } = seed;
  const claimed = demoClaims.filter(
    (claim) => claim.buyer === buyer && lines.some(({ recipe }) => recipe === claim.recipe),
  );
  return claimed.flatMap(({ recipe, after, text, answer, decision, lines: line }) => {
    const cook = recipeOf(recipe).author;
    const at = later(paidAt, after * HOUR_MS);
    const isOver = later(at, SILENT_MS) < now;
    let id = "";
    const open = async () => {
      const input = { lines: [{ ...line, recipeId: ids.get(recipe) ?? "" }], text, photos: [] };
      id = await openClaim(boxOf(cook).id, input, await seedViewer(buyer));
    };
    const reply = async (said: NonNullable<typeof answer>) => {
      await setSandboxClock();
      return answerClaim(id, said, await seedViewer(cook));
    };
    const end = async (decided: NonNullable<typeof decision>) => {
      await setSandboxClock();
      return decideClaim(id, decided, await seedViewer("admin"));
    };
    return [
      { at, run: open },
      ...(answer ? [{ at: later(at, 5 * HOUR_MS), run: () => reply(answer) }] : []),
      ...(!answer && isOver ? [{ at: later(at, SILENT_MS), run: () => passSilentClaims() }] : []),
      ...(decision ? [{ at: later(at, 20 * HOUR_MS), run: () => end(decision) }] : []),
    ];
  });
}
