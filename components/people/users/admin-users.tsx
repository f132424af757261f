"use client";

import { Search, UsersRound } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { FilterForm } from "@/components/ui/filter-form";
import { Input } from "@/components/ui/input";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { pageHref } from "@/components/ui/page-href";
import { Pagination } from "@/components/ui/pagination";
import { Select } from "@/components/ui/select";
import { Table } from "@/components/ui/table";
import { ROLE_FILTERS, USER_STATES } from "@/lib/people/users/rules";
import type { ListedUser, UserPage } from "@/lib/people/users/schema";
import { routes } from "@/lib/routes";
import { usersTexts as say } from "@/lib/texts/users";
import { AdminRoleDialog } from "./admin-role-dialog";
import { AdminStateDialog } from "./admin-state-dialog";
import { AdminUserRow } from "./admin-user-row";

const columns = say.columns;
const COLUMNS = [
  { key: "person", label: columns.person },
  { key: "role", label: columns.role },
  { key: "state", label: columns.state },
  { key: "joined", label: columns.joined },
  { key: "orders", label: columns.orders, right: true },
  { key: "actions", label: columns.actions, right: true },
];

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
        <Input
          type="search"
          name="q"
          label={say.listSearch}
          placeholder={say.listSearch}
          hideLabel
          icon={<Search aria-hidden size={20} />}
          maxLength={254}
          defaultValue={given.q ?? ""}
          className="grow basis-64 sm:max-w-96"
        />
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
      </FilterForm>
      {!list && <Notice kind="error">{say.listFailed}</Notice>}
      {list?.users.length === 0 && (
        <EmptyState as="h2" icon={<UsersRound aria-hidden size={36} />} title={say.nobody} />
      )}
      {list && list.users.length > 0 && (
        <Table caption={say.listHeading} columns={COLUMNS}>
          {list.users.map((user) => (
            <AdminUserRow
              key={user._id}
              user={user}
              own={user._id === viewerId}
              onAsk={(what) => setAsked({ user, what })}
            />
          ))}
        </Table>
      )}
      {list && (
        <Pagination
          page={list.page}
          pages={list.pages}
          href={(page) => pageHref(routes.users, given, page)}
          className="mt-6"
        />
      )}
      <AdminRoleDialog {...dialog("role")} />
      <AdminStateDialog {...dialog("state")} />
    </>
  );
}
