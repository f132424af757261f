import { ScrollText } from "lucide";
import { ClearFilters } from "@/components/ui/clear-filters";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { pageHref } from "@/components/ui/page-href";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { TableFoot } from "@/components/ui/table-foot";
import { AUDIT_ACTIONS } from "@/lib/people/audit/rules";
import type { AuditPage } from "@/lib/people/audit/schema";
import { routes } from "@/lib/routes";
import { auditTexts as say } from "@/lib/texts/audit";
import { Icon } from "../../ui/icon";
import { AUDIT_COLUMNS } from "./audit-columns";

interface AuditLogProps {
  /** null: the database did not answer. */
  list: AuditPage | null;
  /** The filters as the address has them. */
  given: Record<string, string>;
}

/** The log, newest first; search, action, period and page live in the address. */
export function AuditLog({ list, given }: AuditLogProps) {
  return (
    <>
      <PageHeading title={say.heading} note={say.note} size="dashboard" />
      <FilterForm action={routes.audit} values={given}>
        <SearchField label={say.search} given={given.q} />
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
        {Object.keys(given).length > 0 && <ClearFilters href={routes.audit} />}
      </FilterForm>
      {!list && <Notice kind="error">{say.failed}</Notice>}
      {list?.entries.length === 0 && (
        <EmptyState
          as="h2"
          icon={<Icon of={ScrollText} aria-hidden size={36} />}
          title={Object.keys(given).length > 0 ? say.nothingFits : say.empty}
        />
      )}
      {list && list.entries.length > 0 && (
        <DataTable
          caption={say.heading}
          columns={AUDIT_COLUMNS}
          rows={list.entries}
          rowKey={({ _id }) => _id}
          foot={
            <TableFoot
              page={list.page}
              pages={list.pages}
              first={(list.page - 1) * list.size + 1}
              total={{ count: list.total, more: false }}
              rows={list.entries.length}
              href={(page) => pageHref(routes.audit, given, page)}
            />
          }
        />
      )}
    </>
  );
}
