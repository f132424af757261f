import type { Metadata } from "next";
import { AuditLog } from "@/components/audit/audit-log";
import { listAudit } from "@/lib/audit/data";
import { auditQuery } from "@/lib/audit/list-query";
import { requireRole } from "@/lib/auth/session";
import { readPageQuery, type SearchParams } from "@/lib/http/page-query";
import { log } from "@/lib/log";
import { routes } from "@/lib/routes";
import { auditTexts } from "@/lib/texts";

export const metadata: Metadata = { title: auditTexts.heading, robots: { index: false } };

/** Who did what, for admins: searched, filtered and paged by the address. */
export default async function AuditLogPage({ searchParams }: { searchParams: SearchParams }) {
  await requireRole("admin", routes.audit);
  const { query, given } = await readPageQuery(auditQuery, searchParams);
  const list = await listAudit(query).catch((err: unknown) => {
    log.error({ err }, "the audit log could not be read");
    return null;
  });
  return <AuditLog list={list} given={given} />;
}
