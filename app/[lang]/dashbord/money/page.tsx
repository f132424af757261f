import type { Metadata } from "next";
import { Treasury } from "@/components/money/treasury";
import { arePayoutsDue, readPockets, readTreasury } from "@/lib/flows/read-treasury";
import { requireRole } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { moneyTexts } from "@/lib/texts/money";

export const generateMetadata = (): Metadata => ({ title: moneyTexts.heading, robots: { index: false } });

export default async function MoneyPage() {
  await requireRole("admin", routes.money);
  const [treasury, pockets] = await Promise.all([readTreasury(), readPockets()]);
  return <Treasury treasury={treasury} arePayoutsDue={arePayoutsDue(treasury)} pockets={pockets} />;
}
