import { type ReactNode, useId } from "react";
import { Avatar } from "@/components/ui/avatar";
import { EmailText } from "@/components/ui/email-text";
import type { FoundUser } from "@/lib/people/users/views";
import { langOf } from "@/lib/texts/lang-of";
import { usersTexts as texts } from "@/lib/texts/users";

/** A person who was found by a search: name, e-mail, role, and a button. */
export function FoundUserCard({
  user,
  children,
}: {
  user: FoundUser;
  /** Renders the button. `describedBy` is the id of the element with the person's name. */
  children: (wiring: { describedBy: string }) => ReactNode;
}) {
  const id = useId();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md border border-line bg-surface p-4">
      <Avatar name={user.name} size={44} />
      <div className="min-w-48 flex-1">
        <p id={id} lang={langOf(user.name)} className="font-semibold wrap-anywhere">
          {user.name}
        </p>
        <p className="text-sm text-ink-2">
          <EmailText email={user.email} />
        </p>
        {user.phone !== null && <p className="num text-sm text-ink-2">{user.phone}</p>}
        <p className="text-sm text-ink-2">{texts.role(user.role)}</p>
      </div>
      {children({ describedBy: id })}
    </li>
  );
}
