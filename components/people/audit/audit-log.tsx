import { ScrollText, Search } from "lucide-react";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { pageHref } from "@/components/ui/page-href";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import { AUDIT_ACTIONS } from "@/lib/people/audit/rules";
import type { AuditPage } from "@/lib/people/audit/schema";
import { routes } from "@/lib/routes";
import { auditTexts as say } from "@/lib/texts/audit";
import { commonTexts } from "@/lib/texts/common";
import { AuditRow } from "./audit-row";

const columns = say.columns;
const COLUMNS = [
  { key: "action", label: columns.action },
  { key: "target", label: columns.target },
  { key: "change", label: columns.change },
  { key: "who", label: columns.who },
  { key: "when", label: columns.when },
  { key: "from", label: columns.from },
];

interface AuditLogProps {
  /** null: the database did not answer. */
  list: AuditPage | null;
  /** The filters as the address has them. */
  given: Record<string, string>;
}

/** The log, newest first; search, action, period and page live in the address. */
export function AuditLog({ list, given }: AuditLogProps) {
  const first = list ? (list.page - 1) * list.size + 1 : 0;
  return (
    <>
      <PageHeading title={say.heading} note={say.note} size="dashboard" />
      <FilterForm action={routes.audit} values={given}>
        <Input
          type="search"
          name="q"
          label={say.search}
          placeholder={say.search}
          hideLabel
          icon={<Search aria-hidden size={20} />}
          maxLength={200}
          defaultValue={given.q ?? ""}
          className="grow basis-72 sm:max-w-96"
        />
        <Select
          name="action"
          label={say.filterAction}
          hideLabel
          placeholder={say.anyAction}
          options={AUDIT_ACTIONS.map((action) => ({ value: action, label: say.actions[action] }))}
          defaultValue={given.action ?? ""}
          className="grow basis-44 sm:max-w-60"
        />
        <div className="flex min-w-0 grow basis-72 flex-wrap gap-3 sm:max-w-88">
          <Input
            type="date"
            name="from"
            label={say.from}
            defaultValue={given.from ?? ""}
            className="grow basis-40"
          />
          <Input
            type="date"
            name="to"
            label={say.to}
            defaultValue={given.to ?? ""}
            className="grow basis-40"
          />
        </div>
      </FilterForm>
      {!list && <Notice kind="error">{say.failed}</Notice>}
      {list?.entries.length === 0 && (
        <EmptyState
          as="h2"
          icon={<ScrollText aria-hidden size={36} />}
          title={Object.keys(given).length > 0 ? say.nothingFits : say.empty}
        />
      )}
      {list && list.entries.length > 0 && (
        <>
          <Table caption={say.heading} columns={COLUMNS}>
            {list.entries.map((entry) => (
              <AuditRow key={entry._id} entry={entry} />
            ))}
          </Table>
          <p className="num mt-4 text-sm text-ink-2">
            {commonTexts.rangeOf(first, first + list.entries.length - 1, list.total)}
          </p>
        </>
      )}
      {list && (
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => pageHref(routes.audit, given, page)}
          className="mt-4"
        />
      )}
    </>
  );
}
