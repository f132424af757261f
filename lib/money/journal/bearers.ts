import "server-only";
import { dayOf } from "@/lib/platform/days";
import { wrongField } from "@/lib/platform/errors";
import type { Holding, Posting } from "./model";
import type { Bears } from "./rules";
import { journalSettings } from "./settings";

type Part = Pick<Holding, "id" | "foodPoisha" | "restPoisha" | "kitchenId" | "reached" | "released">;

/**
 * Computes the posting that takes an amount out of money held for an order, its food share first. `left` is the
 * amount that is not covered, in poisha.
 */
function taken(of: Part, amountPoisha: number): { posting: Posting; left: number } {
  const food = Math.min(amountPoisha, Math.max(0, of.foodPoisha));
  const rest = Math.min(amountPoisha - food, Math.max(0, of.restPoisha));
  const posting = { account: "held", amountPoisha: food + rest, holding: of.id, foodPoisha: food } as const;
  return { posting, left: amountPoisha - food - rest };
}

/**
 * Who bears a refund of an order or booking, in poisha. Before delivery, the money held for it bears the refund, and
 * the account `losses` the rest. After delivery `bears` decides. A kitchen pays from money still held, then from its
 * own account, which can go into debt. Throws AppError validation (422) at `bears` for a rider if no rider delivered
 * it.
 */
export function bearersOf(of: Part, amountPoisha: number, bears: Bears | undefined): Posting[] {
  if (bears === "rider" && !of.reached?.riderId) throw wrongField("bears", "nobodyCarriedIt");
  if (!of.reached) return outOfHeld([of], amountPoisha);
  const who = bears ?? (of.released || !of.kitchenId ? "house" : "kitchen");
  if (who === "house") return [{ account: "goodwill", amountPoisha }];
  if (who === "rider") return [{ account: `rider:${of.reached.riderId}`, amountPoisha }];
  const { posting, left } = taken(of, amountPoisha);
  return [posting, { account: of.kitchenId ? `kitchen:${of.kitchenId}` : "losses", amountPoisha: left }];
}

/**
 * Who bears money that was refunded outside RANNA or lost to a bank. The money held for the orders in `parts` is used
 * first, one order after another. The account `losses` bears the rest.
 */
export function outOfHeld(parts: readonly Part[], amountPoisha: number): Posting[] {
  let left = amountPoisha;
  const postings = parts.map((part) => {
    const { posting, left: more } = taken(part, left);
    left = more;
    return posting;
  });
  return [...postings, { account: "losses", amountPoisha: left }];
}

/**
 * The commission, in percent of the food, on an order bought at `at`. It is 0 before the day in the setting
 * `commissionFrom`.
 */
export function percentAt(at: Date): number {
  const { commissionPercent, commissionFrom } = journalSettings();
  return commissionFrom !== null && dayOf(at) < commissionFrom ? 0 : commissionPercent;
}

/** RANNA's commission on an order's food, in poisha, rounded half up (contract, "Commission"). */
export const commissionOf = (foodPoisha: number, percent: number): number =>
  Math.floor(Number(((foodPoisha * percent) / 100).toFixed(6)) + 0.5);
