import type { Metadata } from "next";
import { NoStatement, StatementPage } from "@/components/money/statement";
import { readStatement, statementKindsOf } from "@/lib/money/statements/read-statement";
import { pastMonths, presentMonth, statementPageQuery } from "@/lib/money/statements/schema";
import { requireUser } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { routes } from "@/lib/routes";
import { statementsTexts } from "@/lib/texts/statements";

export const generateMetadata = (): Metadata => ({
  title: statementsTexts.heading,
  robots: { index: false },
});

/** The page with a monthly statement of the user's account. For an admin, the query may name another user. */
export default async function StatementsPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireUser(routes.statements);
  const { query } = await readPageQuery(statementPageQuery, searchParams);
  const user = viewer.role === "admin" ? query.user : undefined;
  const kinds = await statementKindsOf(user ?? viewer.uid);
  const kind = kinds.find((one) => one === query.kind) ?? kinds[0];
  if (!kind) return <NoStatement />;
  const month = query.month ?? presentMonth();
  const statement = await readStatement(viewer, kind, { month, user });
  const months = pastMonths(month);
  return <StatementPage {...{ kinds, kind, month, months, user, statement }} />;
}
