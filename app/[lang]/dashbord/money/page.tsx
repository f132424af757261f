import type { Metadata } from "next";
import { MoneyDesk } from "@/components/money/money-desk";
import { arePayoutsDue, readDesk, readPockets } from "@/lib/money/desk/read-desk";
import { requireRole } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { moneyTexts } from "@/lib/texts/money";

export const generateMetadata = (): Metadata => ({ title: moneyTexts.heading, robots: { index: false } });

/** The balances of all money, for admins. */
export default async function MoneyPage() {
  await requireRole("admin", routes.money);
  const [desk, pockets] = await Promise.all([readDesk(), readPockets()]);
  return <MoneyDesk desk={desk} arePayoutsDue={arePayoutsDue(desk)} pockets={pockets} />;
}
