import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { TableCell, TableRow } from "@/components/ui/table";
import type { ListedUser } from "@/lib/people/users/schema";
import { usersTexts as say } from "@/lib/texts/users";

const columns = say.columns;
const day = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeZone: "Asia/Dhaka" });

/** One account: who, role, state, since when, how many orders, and the two changes. */
export function AdminUserRow({
  user,
  own,
  onAsk,
}: {
  user: ListedUser;
  /** The viewer's own account. */
  own: boolean;
  onAsk: (what: "role" | "state") => void;
}) {
  const state = user.disabled ? "disabled" : "enabled";
  const action = user.disabled ? say.enable : say.disable;
  const name = user.name || user.email;
  return (
    <TableRow>
      <TableCell label={columns.person} place="title">
        <span className="flex min-w-0 items-center gap-3">
          <Avatar name={name} photo={user.photoURL} />
          <span className="min-w-0">
            <span className="block font-semibold wrap-anywhere">
              {name}
              {own && <span className="font-normal text-ink-3"> ({say.you})</span>}
            </span>
            <span className="block text-sm font-normal break-all text-ink-2">{user.email}</span>
          </span>
        </span>
      </TableCell>
      <TableCell label={columns.role}>
        <span className="flex flex-wrap gap-1.5">
          <Badge tone={user.role === "admin" ? "blue" : "grey"}>{say.roles[user.role]}</Badge>
          {user.isRider && <Badge tone="grey">{say.rider}</Badge>}
        </span>
      </TableCell>
      <TableCell label={columns.state} place="corner">
        <Badge tone={user.disabled ? "red" : "green"}>{say.states[state]}</Badge>
      </TableCell>
      <TableCell label={columns.joined}>
        <span className="num whitespace-nowrap">{day.format(new Date(user.joined))}</span>
      </TableCell>
      <TableCell label={columns.orders} right>
        {user.orders}
      </TableCell>
      <TableCell label={columns.actions} place="actions">
        <Button variant="ghost" aria-label={`${say.changeRole}: ${name}`} onClick={() => onAsk("role")}>
          {say.changeRole}
        </Button>
        <Button
          variant={user.disabled ? "secondary" : "danger"}
          aria-label={`${action} ${name}`}
          onClick={() => onAsk("state")}
        >
          {action}
        </Button>
      </TableCell>
    </TableRow>
  );
}
