import "server-only";
import { dayOf } from "@/lib/platform/days";
import { wrongField } from "@/lib/platform/errors";
import type { Holding, Posting } from "./model";
import type { Bears } from "./rules";
import { journalSettings } from "./settings";

type Part = Pick<Holding, "id" | "foodPoisha" | "restPoisha" | "kitchenId" | "reached" | "released">;

/**
 * The posting that takes an amount out of a holding, its food first, and the amount that the holding does not cover;
 * in poisha.
 */
function taken(of: Part, amountPoisha: number): { posting: Posting; left: number } {
  const food = Math.min(amountPoisha, Math.max(0, of.foodPoisha));
  const rest = Math.min(amountPoisha - food, Math.max(0, of.restPoisha));
  const posting = { account: "held", amountPoisha: food + rest, holding: of.id, foodPoisha: food } as const;
  return { posting, left: amountPoisha - food - rest };
}

/**
 * Who bears a refund of a box or booking, in poisha. Before its arrival the refund comes out of what is held for it,
 * and what is missing out of `losses`. After its arrival `bears` decides; a kitchen bears it out of what is still
 * held, then out of its own account, which may go into debt. Throws AppError validation (422) at `bears` for a rider
 * when nobody carried it to its end.
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
 * Who bears money that went back elsewhere or was lost to a bank: what is held for these parts, in their order, then
 * `losses`.
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
 * The percent of a box's food that RANNA keeps when it is bought at `at`; 0 before the day from which there is
 * commission.
 */
export function percentAt(at: Date): number {
  const { commissionPercent, commissionFrom } = journalSettings();
  return commissionFrom !== null && dayOf(at) < commissionFrom ? 0 : commissionPercent;
}

/** RANNA's commission on this food, in poisha, rounded half up (contract, "Commission"). */
export const commissionOf = (foodPoisha: number, percent: number): number =>
  Math.floor(Number(((foodPoisha * percent) / 100).toFixed(6)) + 0.5);
