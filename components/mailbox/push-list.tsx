import { EmptyState } from "@/components/ui/empty-state";
import { momentText } from "@/lib/platform/day-words";
import type { LocalPush } from "@/lib/platform/push/schema";
import { mailboxTexts } from "@/lib/texts/mailbox";

/** The pushes that the local push service has taken, newest first, as a device would show them. */
export function PushList({ pushes }: { pushes: LocalPush[] }) {
  const say = mailboxTexts.push;
  if (pushes.length === 0)
    return (
      <EmptyState as="h2" scene="empty-search" title={say.none}>
        <p className="text-ink-2">{mailboxTexts.noneText}</p>
      </EmptyState>
    );
  return (
    <ul
      aria-label={say.list}
      className="max-w-160 divide-y divide-line overflow-hidden rounded-md border border-line bg-surface"
    >
      {pushes.map(({ id, payload, urgency, ttl, topic, status, receivedAt }) => (
        <li key={id} className="px-4 py-3">
          {payload ? (
            <div lang={payload.lang}>
              <p className="font-semibold wrap-anywhere">{payload.title}</p>
              <p className="wrap-anywhere">{payload.body}</p>
              <p className="text-sm wrap-anywhere">
                <a href={payload.href} className="font-medium text-alta-ink underline">
                  {payload.href}
                </a>
              </p>
            </div>
          ) : (
            <p className="text-ink-2">{say.unreadable}</p>
          )}
          <dl className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm">
            <Fact label={say.urgency}>{urgency}</Fact>
            <Fact label={say.ttl}>{ttl === null ? say.nothing : say.seconds(ttl)}</Fact>
            <Fact label={say.topic}>{topic ?? say.nothing}</Fact>
            <Fact label={say.status}>{status === 0 ? say.silence : String(status)}</Fact>
          </dl>
          <time dateTime={receivedAt} className="num text-xs text-ink-3">
            {momentText(receivedAt)}
          </time>
        </li>
      ))}
    </ul>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex gap-x-1">
      <dt className="text-ink-3">{label}</dt>
      <dd className="num wrap-anywhere text-ink-2">{children}</dd>
    </div>
  );
}
