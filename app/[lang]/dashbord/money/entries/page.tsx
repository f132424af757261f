import type { Metadata } from "next";
import { MoneyEntries } from "@/components/money/money-entries";
import { listHouseAccounts, readEntriesPage } from "@/lib/money/treasury/read-entries";
import { entriesQuery } from "@/lib/money/treasury/schema";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { moneyTexts } from "@/lib/texts/money";

export const generateMetadata = (): Metadata => ({ title: moneyTexts.entries, robots: { index: false } });

/** The admin page with the money journal: all entries, or those of an account, an order or a parcel. */
export default async function MoneyEntriesPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.moneyEntries);
  const { query, given } = await readPageQuery(entriesQuery, searchParams);
  const list = await readEntriesPage(query).catch(logged("the journal could not be read"));
  return <MoneyEntries list={list} given={given} accounts={listHouseAccounts()} />;
}
