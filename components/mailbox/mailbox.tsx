import { ArrowLeft, MailOpen } from "lucide";
import Link from "next/link";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { classNames } from "@/components/ui/class-names";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { Input } from "@/components/ui/input";
import { PageHeading } from "@/components/ui/page-heading";
import { Stitch } from "@/components/ui/stitch";
import { momentText } from "@/lib/platform/day-words";
import type { LocalMail } from "@/lib/platform/mail/schema";
import { routes } from "@/lib/routes";
import { mailboxTexts as texts } from "@/lib/texts/mailbox";
import { MailReader } from "./mail-reader";

/** The mailbox of the local mail emulator: the list and the open mail, side by side from 1024 px up. */
export function Mailbox({ mails, to, open }: { mails: LocalMail[]; to: string; open: LocalMail | null }) {
  const all = to ? `${routes.localMail}?${new URLSearchParams({ to })}` : routes.localMail;
  return (
    <>
      <PageHeading title={texts.heading} note={texts.note} />
      <form
        action={routes.localMail}
        method="get"
        className={classNames("mb-6 flex max-w-120 flex-wrap items-end gap-3", open && "max-lg:hidden")}
      >
        <Input
          className="min-w-48 flex-1"
          label={texts.filter}
          name="to"
          type="search"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          maxLength={320}
          defaultValue={to}
          placeholder={texts.filterPlaceholder}
        />
        <Button type="submit" variant="secondary" className="h-12">
          {texts.show}
        </Button>
        {to && (
          <ButtonLink href={routes.localMail} variant="ghost" className="h-12">
            {texts.showAll}
          </ButtonLink>
        )}
      </form>
      {mails.length === 0 && !open ? (
        <EmptyState as="h2" scene="empty-search" title={to ? texts.noneTo(to) : texts.none}>
          <p className="text-ink-2">{texts.noneText}</p>
        </EmptyState>
      ) : (
        <div className="grid items-start gap-8 lg:grid-cols-[22rem_minmax(0,1fr)]">
          <div className={classNames("min-w-0", open && "max-lg:hidden")}>
            <MailList mails={mails} to={to} openId={open?.id ?? null} />
          </div>
          {open ? (
            <div className="min-w-0">
              <Link
                href={all}
                className="mb-4 inline-flex min-h-touch items-center gap-2 font-semibold lg:hidden"
              >
                <Icon of={ArrowLeft} aria-hidden size={18} />
                {texts.back}
              </Link>
              <MailReader mail={open} />
            </div>
          ) : (
            <p className="grid justify-items-center gap-3 rounded-md bg-sunken px-6 py-24 text-ink-2 max-lg:hidden">
              <Icon of={MailOpen} aria-hidden size={28} />
              {texts.choose}
            </p>
          )}
        </div>
      )}
    </>
  );
}

/** The stored mails, newest first. The open mail is highlighted. */
export function MailList({
  mails,
  to,
  openId,
}: {
  mails: LocalMail[];
  /** The recipient filter, which is added to all links; "" means no filter. */
  to: string;
  openId: string | null;
}) {
  return (
    <ul
      aria-label={texts.list}
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
              {mail.subject || texts.noSubject}
            </span>
            <span className="mt-0.5 flex items-baseline justify-between gap-3">
              <span className="min-w-0 truncate text-sm text-ink-2">{mail.to.join(", ")}</span>
              <time dateTime={mail.receivedAt} className="num shrink-0 text-xs text-ink-3">
                {momentText(mail.receivedAt)}
              </time>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
