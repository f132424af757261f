import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import { Input } from "@/components/ui/input";
import { momentText } from "@/lib/platform/day-words";
import type { LocalSms } from "@/lib/platform/sms/schema";
import { routes } from "@/lib/routes";
import { mailboxTexts } from "@/lib/texts/mailbox";

/** The messages stored by the local SMS emulator, newest first. `to`: the recipient filter. */
export function SmsList({ messages, to }: { messages: LocalSms[]; to: string }) {
  const say = mailboxTexts.sms;
  return (
    <>
      <form action={routes.localSms} method="get" className="mb-6 flex max-w-120 flex-wrap items-end gap-3">
        <Input
          className="min-w-48 flex-1"
          label={say.filter}
          name="to"
          type="search"
          inputMode="tel"
          autoComplete="off"
          maxLength={40}
          defaultValue={to}
          placeholder="01711204588"
        />
        <Button type="submit" variant="secondary" className="h-12">
          {mailboxTexts.show}
        </Button>
        {to && (
          <ButtonLink href={routes.localSms} variant="ghost" className="h-12">
            {mailboxTexts.showAll}
          </ButtonLink>
        )}
      </form>
      {messages.length === 0 ? (
        <EmptyState as="h2" scene="empty-search" title={to ? say.noneTo(to) : say.none}>
          <p className="text-ink-2">{mailboxTexts.noneText}</p>
        </EmptyState>
      ) : (
        <ul
          aria-label={say.list}
          className="max-w-160 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
        >
          {messages.map(({ id, to: number, text, receivedAt }) => (
            <li key={id} className="px-4 py-3">
              <p className="wrap-anywhere">{text}</p>
              <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-sm">
                <span className="num text-ink-2">+{number}</span>
                <time dateTime={receivedAt} className="num text-xs text-ink-3">
                  {momentText(receivedAt)}
                </time>
              </p>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
