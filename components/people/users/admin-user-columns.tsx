import type { ReactNode } from "react";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import type { Column } from "@/components/ui/data-table";
import { OpenRow } from "@/components/ui/open-row";
import type { ListedUser } from "@/lib/people/users/schema";
import { commonTexts } from "@/lib/texts/common";
import { usersTexts as say } from "@/lib/texts/users";

const columns = say.columns;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });

/** One account: who, role, state, since when, and how many orders. */
export const userColumns = (
  /** The viewer's own account is marked. */
  viewerId: string,
  open: (id: string) => void,
  menu: (user: ListedUser) => ReactNode,
): readonly Column<ListedUser>[] => [
  {
    ...{ key: "person", label: columns.person, width: "min-w-64", card: "title" },
    cell: (user) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={user.name || user.email} photo={user.photoURL} />
        <span className="min-w-0">
          <span className="flex flex-wrap gap-x-1.5">
            <OpenRow label={commonTexts.view} name={user.name || user.email} onOpen={() => open(user._id)} />
            {user._id === viewerId && <span className="font-normal text-ink-3">({say.you})</span>}
          </span>
          <span className="block text-xs/4 font-normal break-all text-ink-2">{user.email}</span>
        </span>
      </span>
    ),
  },
  { key: "role", label: columns.role, cell: (user) => <RoleBadges user={user} /> },
  {
    ...{ key: "state", label: columns.state, card: "corner" },
    cell: (user) => <AccountBadge user={user} />,
  },
  {
    ...{ key: "joined", label: columns.joined },
    cell: (user) => <span className="num whitespace-nowrap">{day.format(new Date(user.joined))}</span>,
  },
  { ...{ key: "orders", label: columns.orders, right: true }, cell: (user) => user.orders },
  { ...{ key: "actions", label: columns.actions, right: true, card: "menu" }, cell: menu },
];

/** What somebody may do. */
export function RoleBadges({ user }: { user: ListedUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={user.role === "admin" ? "blue" : "grey"}>{say.roles[user.role]}</Badge>
      {user.isRider && <Badge tone="grey">{say.rider}</Badge>}
    </span>
  );
}

/** Whether somebody can sign in. */
export function AccountBadge({ user }: { user: ListedUser }) {
  return (
    <Badge tone={user.disabled ? "red" : "green"}>{say.states[user.disabled ? "disabled" : "enabled"]}</Badge>
  );
}
