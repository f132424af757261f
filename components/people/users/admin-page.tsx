import type { Given } from "@/components/ui/table-href";
import { TablePage } from "@/components/ui/table-page";
import { ROLE_FILTERS, USER_STATES } from "@/lib/people/users/rules";
import type { UserPage } from "@/lib/people/users/views";
import { routes } from "@/lib/routes";
import { usersTexts as texts } from "@/lib/texts/users";
import { UserTable } from "./admin-table";

interface UserAdminPageProps {
  /** The accounts to show; null if the database did not answer. */
  list: UserPage | null;
  given: Given;
  viewerId: string;
}

const CHOICE = { kind: "choice", className: "grow basis-36 sm:max-w-48" } as const;

/** The admin page with all accounts. The page's query holds the search, the filters and the page number. */
export function UserAdminPage({ list, given, viewerId }: UserAdminPageProps) {
  return (
    <TablePage
      path={routes.users}
      given={given}
      list={list && { ...list, rows: list.users.map((user) => ({ ...user, own: user._id === viewerId })) }}
      title={texts.listHeading}
      note={list ? texts.listCount(list.total) : undefined}
      filters={[
        { kind: "search", label: texts.listSearch, maxLength: 254 },
        {
          ...CHOICE,
          name: "role",
          label: texts.filterRole,
          any: texts.anyRole,
          options: ROLE_FILTERS.map((role) => ({ value: role, label: texts.roles[role] })),
        },
        {
          ...CHOICE,
          name: "state",
          label: texts.filterState,
          any: texts.anyState,
          options: USER_STATES.map((state) => ({ value: state, label: texts.states[state] })),
        },
      ]}
      failed={texts.listFailed}
      empty={{ title: texts.nobody }}
      table={UserTable}
    />
  );
}
