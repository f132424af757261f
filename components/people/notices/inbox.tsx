import { EmptyState } from "@/components/ui/empty-state";
import { Notice } from "@/components/ui/notice";
import { PageHeading } from "@/components/ui/page-heading";
import { Pagination } from "@/components/ui/pagination";
import { RoutedLink } from "@/components/ui/routed-link";
import { TabLinks } from "@/components/ui/tab-links";
import { tableHref } from "@/components/ui/table-href";
import type { NoticesPage } from "@/lib/people/notices/views";
import { routes } from "@/lib/routes";
import { localFigure } from "@/lib/texts/digits";
import { noticesTexts } from "@/lib/texts/notices";
import { whenRead } from "@/lib/texts/when-read";
import { InboxLines } from "./inbox-lines";
import { MarkAllSeen } from "./mark-all-seen";

const texts = whenRead(() => noticesTexts.page);

type Part = keyof typeof texts.parts;
const PARTS = ["all", "unread"] as const satisfies Part[];

const hrefOf = (part: Part, page = 1) =>
  tableHref(routes.notices, { ...(part === "unread" && { unread: "true" }), page });

type InboxProps = {
  uid: string;
  /** Null: the notices could not be read. */
  list: NoticesPage | null;
  part: Part;
  /** When the list was read. */
  readAt: string;
};

/** The page Notices: what a person was told, newest first. */
export function Inbox({ uid, list, part, readAt }: InboxProps) {
  return (
    <div className="max-w-[48rem]">
      <PageHeading title={texts.heading} size="dashboard">
        <RoutedLink
          href={routes.noticeSettings}
          className="touch-area font-semibold text-alta-ink underline underline-offset-4"
        >
          {texts.settings}
        </RoutedLink>
      </PageHeading>
      {list ? (
        <Lines uid={uid} list={list} part={part} readAt={readAt} />
      ) : (
        <Notice kind="error">{texts.failed}</Notice>
      )}
    </div>
  );
}

function Lines({ uid, list, part, readAt }: InboxProps & { list: NoticesPage }) {
  const { notices, unread, total, page, pages } = list;
  return (
    <>
      <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <TabLinks
          label={texts.heading}
          current={part}
          tabs={PARTS.map((key) => ({
            key,
            href: hrefOf(key),
            label: texts.parts[key],
            ...(key === "unread" && unread > 0 && { count: localFigure(unread) }),
          }))}
        />
        {unread > 0 && <MarkAllSeen uid={uid} until={readAt} />}
      </div>
      {total === 0 ? (
        <EmptyState
          scene="empty-search"
          title={part === "unread" ? texts.nothingUnread : texts.empty}
          as="h2"
        >
          {part === "all" && <p className="text-ink-2">{texts.emptyText}</p>}
        </EmptyState>
      ) : (
        // The key forgets which lines were new on another page or part.
        <InboxLines key={`${part} ${page}`} uid={uid} notices={notices} />
      )}
      <Pagination page={page} pages={pages} href={(to) => hrefOf(part, to)} className="mt-8" />
      {total > 0 && <p className="mt-6 text-sm text-ink-3">{texts.kept}</p>}
    </>
  );
}
