import "server-only";
import { findChargeOfAttempt } from "@/lib/money/charges/queries-attempts";
import { routes } from "@/lib/routes";
import { pathIn } from "@/lib/texts/language";

const ATTEMPT = /^[0-9a-f]{24}$/;

/**
 * The page to which a browser goes after it returns from a provider's payment page, in the language in which the
 * payment began. For a purchase it is the checkout's page of the bought order. For a booking it is the list of
 * parcels if the booking is paid, otherwise the payment page. For an unknown attempt it is `/`.
 */
export async function pageAfter(attemptId: string): Promise<string> {
  const charge = ATTEMPT.test(attemptId) ? await findChargeOfAttempt(attemptId) : null;
  const attempt = charge?.attempts.find(({ id }) => id === attemptId);
  if (!charge || !attempt) return "/";
  const { kind, id } = charge.subject;
  if (kind === "purchase") return pathIn(attempt.language, routes.bought(id));
  const isPaid = charge.state === "paid" && charge.intentId === attemptId;
  return pathIn(attempt.language, isPaid ? routes.paidParcel(id) : routes.payParcel(id));
}
