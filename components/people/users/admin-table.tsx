"use client";

import { Eye, KeyRound, UserCheck, UserCog, UserX } from "lucide";
import { adminTable } from "@/components/ui/admin-table";
import { Avatar } from "@/components/ui/avatar";
import type { Column } from "@/components/ui/data-table";
import { EmailText } from "@/components/ui/email-text";
import type { ListedUser } from "@/lib/people/users/views";
import { shortDay } from "@/lib/platform/day-words";
import { commonTexts } from "@/lib/texts/common";
import { localFigure } from "@/lib/texts/digits";
import { usersTexts as texts } from "@/lib/texts/users";
import { whenRead } from "@/lib/texts/when-read";
import { AdminRecoveryDialog } from "./admin-recovery-dialog";
import { AdminRoleDialog } from "./admin-role-dialog";
import { AdminStateDialog } from "./admin-state-dialog";
import { AccountBadge, AdminUserView, RoleBadges } from "./admin-user-view";

const columns = whenRead(() => texts.columns);

/** An account. `own`: it belongs to the admin who views the table. */
type Row = ListedUser & { own: boolean };

const COLUMNS = whenRead((): readonly Column<Row>[] => [
  {
    key: "person",
    label: columns.person,
    width: "min-w-64",
    card: "title",
    cell: (user, { opener }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Avatar name={user.name} photo={user.photoURL} />
        <span className="min-w-0">
          <span className="flex flex-wrap gap-x-1.5">
            {opener}
            {user.own && <span className="font-normal text-ink-3">({texts.you})</span>}
          </span>
          <span className="block text-xs/4 font-normal text-ink-2">
            <EmailText email={user.email} />
          </span>
          {user.phone !== null && (
            <span className="num block text-xs/4 font-normal text-ink-2">{user.phone}</span>
          )}
        </span>
      </span>
    ),
  },
  { key: "role", label: columns.role, card: "part", cell: (user) => <RoleBadges user={user} /> },
  {
    key: "state",
    label: columns.state,
    card: "part",
    cell: (user) => <AccountBadge user={user} />,
  },
  {
    key: "joined",
    label: columns.joined,
    card: "none",
    cell: (user) => <span className="num whitespace-nowrap">{shortDay(user.joined)}</span>,
  },
  {
    key: "orders",
    label: columns.orders,
    right: true,
    card: "none",
    cell: (user) => localFigure(user.orders),
  },
  { key: "actions", label: columns.actions, right: true, card: "menu", cell: (_, { menu }) => menu },
]);

/**
 * The admin table of accounts: person, role, state, registration date and number of orders. Dialogs change the role
 * and the state.
 */
export const UserTable = adminTable<Row, "role" | "state" | "recovery">({
  get caption() {
    return texts.listHeading;
  },
  nameOf: ({ name }) => name,
  columns: COLUMNS,
  narrow: "rows",
  actions: (user, { open, ask }) => [
    { key: "view", label: commonTexts.view, icon: Eye, run: () => open(user._id) },
    { key: "role", label: texts.changeRole, icon: UserCog, run: () => ask("role", user) },
    { key: "recovery", label: texts.recover, icon: KeyRound, run: () => ask("recovery", user) },
    {
      key: "state",
      label: user.disabled ? texts.enable : texts.disable,
      icon: user.disabled ? UserCheck : UserX,
      danger: !user.disabled,
      run: () => ask("state", user),
    },
  ],
  // `opened` may be an e-mail address, because most links have no user id.
  isOpened: ({ _id, email }, opened) => _id === opened || email === opened,
  panel: (_, user, { ask, close }) =>
    user && (
      <AdminUserView
        key={user._id}
        user={user}
        own={user.own}
        onAsk={(what) => ask(what, user)}
        onClose={close}
      />
    ),
  dialogs: {
    role: (user, { isOpen, close, refresh }) => (
      <AdminRoleDialog user={isOpen ? user : null} own={user.own} onClose={close} onChanged={refresh} />
    ),
    recovery: (user, { isOpen, close }) => (
      <AdminRecoveryDialog user={isOpen ? user : null} onClose={close} />
    ),
    state: (user, { isOpen, close, refresh }) => (
      <AdminStateDialog user={isOpen ? user : null} own={user.own} onClose={close} onChanged={refresh} />
    ),
  },
});
