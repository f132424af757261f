"use client";

import { Eye, UserCheck, UserCog, UsersRound, UserX } from "lucide";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { ClearFilters } from "@/components/ui/clear-filters";
import { DataTable } from "@/components/ui/data-table";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filter-form";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { pageHref } from "@/components/ui/page-href";
import { RowMenu } from "@/components/ui/row-menu";
import type { RowAction } from "@/components/ui/row-menu-list";
import { SearchField } from "@/components/ui/search-field";
import { Select } from "@/components/ui/select";
import { TableFoot } from "@/components/ui/table-foot";
import { useOpenedRow } from "@/components/ui/use-opened-row";
import { ROLE_FILTERS, USER_STATES } from "@/lib/people/users/rules";
import type { ListedUser, UserPage } from "@/lib/people/users/schema";
import { routes } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { usersTexts as say } from "@/lib/texts/users";
import { Icon } from "../../ui/icon";
import { AdminRoleDialog } from "./admin-role-dialog";
import { AdminStateDialog } from "./admin-state-dialog";
import { userColumns } from "./admin-user-columns";
import { AdminUserView } from "./admin-user-view";

interface AdminUsersProps {
  /** null: the database did not answer. */
  list: UserPage | null;
  /** The filters as the address has them. */
  given: Record<string, string>;
  viewerId: string;
}

/** All accounts: search, filters and pages live in the address; role and state are changed after a question. */
export function AdminUsers({ list, given, viewerId }: AdminUsersProps) {
  const router = useRouter();
  const [asked, setAsked] = useState<{ user: ListedUser; what: "role" | "state" } | null>(null);
  const { opened, open, close } = useOpenedRow();
  // A link from an order or a parcel knows the e-mail only.
  const viewed = list?.users.find(({ _id, email }) => _id === opened || email === opened);
  const actionsOf = (user: ListedUser): RowAction[] => [
    { key: "view", label: commonTexts.view, icon: Eye, run: () => open(user._id) },
    {
      ...{ key: "role", label: say.changeRole, icon: UserCog },
      run: () => setAsked({ user, what: "role" }),
    },
    {
      ...{ key: "state", label: user.disabled ? say.enable : say.disable },
      ...{ icon: user.disabled ? UserCheck : UserX, danger: !user.disabled },
      run: () => setAsked({ user, what: "state" }),
    },
  ];
  const dialog = (what: "role" | "state") => ({
    user: asked?.what === what ? asked.user : null,
    own: asked?.user._id === viewerId,
    onClose: () => setAsked(null),
    onChanged: () => router.refresh(),
  });
  return (
    <>
      <PageHeading
        title={say.listHeading}
        note={list ? say.listCount(list.total) : undefined}
        size="dashboard"
      />
      <FilterForm action={routes.users} values={given}>
        <SearchField label={say.listSearch} given={given.q} maxLength={254} />
        <Select
          name="role"
          label={say.filterRole}
          hideLabel
          placeholder={say.anyRole}
          options={ROLE_FILTERS.map((role) => ({ value: role, label: say.roles[role] }))}
          defaultValue={given.role ?? ""}
          className="grow basis-36 sm:max-w-48"
        />
        <Select
          name="state"
          label={say.filterState}
          hideLabel
          placeholder={say.anyState}
          options={USER_STATES.map((state) => ({ value: state, label: say.states[state] }))}
          defaultValue={given.state ?? ""}
          className="grow basis-36 sm:max-w-48"
        />
        {Object.keys(given).length > 0 && <ClearFilters href={routes.users} />}
      </FilterForm>
      {!list && <Notice kind="error">{say.listFailed}</Notice>}
      {list?.users.length === 0 && (
        <EmptyState as="h2" icon={<Icon of={UsersRound} aria-hidden size={36} />} title={say.nobody} />
      )}
      {list && list.users.length > 0 && (
        <DataTable
          caption={say.listHeading}
          columns={userColumns(viewerId, open, (user) => (
            <RowMenu name={user.name || user.email} actions={actionsOf(user)} />
          ))}
          rows={list.users}
          rowKey={({ _id }) => _id}
          foot={
            <TableFoot
              page={list.page}
              pages={list.pages}
              first={(list.page - 1) * list.size + 1}
              total={{ count: list.total, more: false }}
              rows={list.users.length}
              href={(page) => pageHref(routes.users, given, page)}
            />
          }
        />
      )}
      {viewed && (
        <AdminUserView
          user={viewed}
          own={viewed._id === viewerId}
          onAsk={(what) => setAsked({ user: viewed, what })}
          onClose={close}
        />
      )}
      <AdminRoleDialog {...dialog("role")} />
      <AdminStateDialog {...dialog("state")} />
    </>
  );
}
