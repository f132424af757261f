import type { Metadata } from "next";
import { Treasury } from "@/components/money/treasury";
import { arePayoutsDue, readPockets, readTreasury } from "@/lib/flows/read-treasury";
import { sumStuck } from "@/lib/incidents/list-stuck";
import { MONEY_KINDS } from "@/lib/incidents/rules";
import { requireRole } from "@/lib/people/auth/session";
import { routes } from "@/lib/routes";
import { moneyTexts } from "@/lib/texts/money";

export const generateMetadata = (): Metadata => ({ title: moneyTexts.heading, robots: { index: false } });

export default async function MoneyPage() {
  await requireRole("admin", routes.money);
  const [treasury, pockets, tasks] = await Promise.all([
    readTreasury(),
    readPockets(),
    sumStuck(MONEY_KINDS),
  ]);
  return (
    <Treasury treasury={treasury} arePayoutsDue={arePayoutsDue(treasury)} pockets={pockets} tasks={tasks} />
  );
}
