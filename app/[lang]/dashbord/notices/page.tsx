import type { Metadata } from "next";
import { Inbox } from "@/components/people/notices/inbox";
import { listOwnNotices } from "@/lib/flows/list-notices";
import { requireUser } from "@/lib/people/auth/session";
import { listNoticesQuery } from "@/lib/people/notices/schema";
import { readPageQuery, type SearchParams } from "@/lib/platform/http/query";
import { log } from "@/lib/platform/log";
import { isoText } from "@/lib/platform/model/codecs";
import { routes } from "@/lib/routes";
import { noticesTexts } from "@/lib/texts/notices";

export const generateMetadata = (): Metadata => ({
  title: noticesTexts.page.heading,
  robots: { index: false },
});

/** The inbox: all that a person was told, newest first, and what of it is unread. */
export default async function NoticesPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await requireUser(routes.notices);
  const { query } = await readPageQuery(listNoticesQuery, searchParams);
  const list = await listOwnNotices(viewer.uid, query).catch((err: unknown) => {
    log.error({ err, uid: viewer.uid }, "notices could not be listed");
    return null;
  });
  return (
    <Inbox
      uid={viewer.uid}
      list={list}
      part={query.unread === "true" ? "unread" : "all"}
      readAt={isoText(new Date())}
    />
  );
}
