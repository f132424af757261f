import { Boxes, ChefHat, ClipboardList, type IconNode, ScrollText, Truck } from "lucide";
import { Avatar } from "@/components/ui/avatar";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RoutedLink } from "@/components/ui/routed-link";
import type { ListedUser } from "@/lib/people/users/views";
import { dayText } from "@/lib/platform/day-words";
import { telHref } from "@/lib/platform/latin-digits";
import { adminLinks } from "@/lib/routes";
import { commonTexts } from "@/lib/texts/common";
import { usersTexts as texts } from "@/lib/texts/users";
import { Icon } from "../../ui/icon";

interface AdminUserViewProps {
  user: ListedUser;
  /** True: the account is the admin's own. */
  own: boolean;
  onAsk: (what: "role" | "state" | "recovery") => void;
  onClose: () => void;
}

/** The side panel with the details of an account. */
export function AdminUserView({ user, own, onAsk, onClose }: AdminUserViewProps) {
  const { name } = user;
  // People without an e-mail are found by their id.
  const key = user.email ?? user._id;
  const ways: { href: string; label: string; icon: IconNode }[] = [
    { href: adminLinks.ordersWith(key), label: texts.theirOrders, icon: ClipboardList },
    { href: adminLinks.parcelsWith(key), label: texts.theirParcels, icon: Boxes },
    { href: adminLinks.recipesBy(user._id), label: texts.theirRecipes, icon: ChefHat },
    ...(user.isRider ? [{ href: adminLinks.rider(key), label: texts.theirLedger, icon: Truck }] : []),
    { href: adminLinks.logOf(key), label: texts.theirLog, icon: ScrollText },
  ];
  return (
    <Dialog
      open
      shape="panel"
      onClose={onClose}
      title={name}
      lead={<Avatar name={name} photo={user.photoURL} size={56} />}
      actions={
        <>
          <Button variant={user.disabled ? "secondary" : "danger"} onClick={() => onAsk("state")}>
            {user.disabled ? texts.enable : texts.disable}
          </Button>
          <Button variant="secondary" onClick={() => onAsk("role")}>
            {texts.changeRole}
          </Button>
        </>
      }
    >
      <p className="mt-4 flex flex-wrap items-center gap-2">
        <RoleBadges user={user} />
        <AccountBadge user={user} />
        {own && <span className="text-ink-2">{texts.you}</span>}
      </p>
      <p className="mt-3 break-all">
        {user.email === null ? (
          commonTexts.noEmail
        ) : (
          <a href={`mailto:${user.email}`} className="underline underline-offset-4">
            {user.email}
          </a>
        )}
      </p>
      {user.phone !== null && (
        <p>
          <a href={telHref(user.phone)} className="num underline underline-offset-4">
            {user.phone}
          </a>
        </p>
      )}
      <p className="num text-ink-2">{texts.since(dayText(user.joined), user.orders)}</p>
      <Button
        variant="secondary"
        size="sm"
        className="mt-4 self-start justify-self-start"
        onClick={() => onAsk("recovery")}
      >
        {texts.recover}
      </Button>
      <ul className="mt-5 border-t border-line pt-2">
        {ways.map(({ href, label, icon }) => (
          <li key={href}>
            <RoutedLink
              href={href}
              className="-mx-3 flex min-h-touch items-center gap-3 rounded-sm px-3 font-medium hover:bg-sunken"
            >
              <Icon of={icon} aria-hidden size={18} className="text-ink-3" />
              {label}
            </RoutedLink>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

export function RoleBadges({ user }: { user: ListedUser }) {
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={user.role === "admin" ? "blue" : "grey"}>{texts.roles[user.role]}</Badge>
      {user.isRider && <Badge tone="grey">{texts.rider}</Badge>}
    </span>
  );
}

/** A badge that says if a person can sign in. */
export function AccountBadge({ user }: { user: ListedUser }) {
  return (
    <Badge tone={user.disabled ? "red" : "green"}>
      {texts.states[user.disabled ? "disabled" : "enabled"]}
    </Badge>
  );
}
