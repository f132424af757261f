import Link from "next/link";
import { momentOf } from "@/components/delivery/parcels/tracking-words";
import { classNames } from "@/components/ui/class-names";
import { Stitch } from "@/components/ui/stitch";
import type { LocalMail } from "@/lib/platform/mail/schema";
import { routes } from "@/lib/routes";
import { mailboxTexts as say } from "@/lib/texts/mailbox";

/** Kept mails, newest first: subject, recipients, time; the open one is marked. */
export function MailList({
  mails,
  to,
  openId,
}: {
  mails: LocalMail[];
  /** The filter goes along. */
  to: string;
  openId: string | null;
}) {
  return (
    <ul
      aria-label={say.list}
      className="divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
    >
      {mails.map((mail) => (
        <li key={mail.id}>
          <Link
            href={{ pathname: routes.localMailOf(mail.id), ...(to ? { query: { to } } : {}) }}
            prefetch={false}
            aria-current={mail.id === openId ? "page" : undefined}
            className={classNames(
              "relative block px-4 py-3 no-underline hover:bg-sunken",
              mail.id === openId && "bg-sunken",
            )}
          >
            {mail.id === openId && <Stitch vertical className="absolute inset-y-1 left-0 text-alta-ink" />}
            <span className="line-clamp-2 font-semibold text-ink wrap-anywhere">
              {mail.subject || say.noSubject}
            </span>
            <span className="mt-0.5 flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate text-sm text-ink-2">{mail.to.join(", ")}</span>
              <time dateTime={mail.receivedAt} className="num shrink-0 text-xs text-ink-3">
                {momentOf(mail.receivedAt)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
