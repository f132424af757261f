import type { Metadata } from "next";
import { AuditLog } from "@/components/people/audit/audit-log";
import { auditQuery } from "@/lib/people/audit/list-query";
import { listAudit } from "@/lib/people/audit/queries";
import { requireRole } from "@/lib/people/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { logged } from "@/lib/platform/log";
import { routes } from "@/lib/routes";
import { auditTexts } from "@/lib/texts/audit";

export const generateMetadata = (): Metadata => ({ title: auditTexts.heading, robots: { index: false } });

/** The admin page with the audit log. The page's query holds the search, the filters and the page number. */
export default async function AuditLogPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.audit);
  const { query, given } = await readPageQuery(auditQuery, searchParams);
  const list = await listAudit(query).catch(logged("the audit log could not be read"));
  return <AuditLog list={list} given={given} />;
}
