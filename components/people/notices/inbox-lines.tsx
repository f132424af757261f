"use client";

import { CircleUser, type IconNode, Package, ReceiptText, Store, Truck, Wallet } from "lucide";
import { useEffect, useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { Icon } from "@/components/ui/icon";
import { InScripts } from "@/components/ui/in-scripts";
import { Row, RowList } from "@/components/ui/row";
import type { Group } from "@/lib/people/notices/rules";
import type { ShownNotice } from "@/lib/people/notices/views";
import { dayHeading, momentParts } from "@/lib/platform/day-words";
import { noticesTexts } from "@/lib/texts/notices";
import { markSeen } from "./unread-count";

const ICONS: Record<Group, IconNode> = {
  orders: ReceiptText,
  kitchen: Store,
  jobs: Truck,
  parcels: Package,
  money: Wallet,
  account: CircleUser,
};

/** How long lines are gathered that came into view, in ms, before one call marks them as seen. */
const GATHER_MS = 500;

/**
 * The lines of the inbox, under their days. What came into view is marked as seen on the server, and stays marked as
 * unread here until the page is opened again.
 */
export function InboxLines({ uid, notices }: { uid: string; notices: readonly ShownNotice[] }) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => (list.current ? watchLines(uid, list.current) : undefined), [uid]);
  const days = new Map<string, ShownNotice[]>();
  for (const notice of notices) {
    const day = dayHeading(notice.at);
    days.set(day, [...(days.get(day) ?? []), notice]);
  }
  return (
    <div ref={list} className="grid gap-6">
      {[...days].map(([day, lines]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-sm font-semibold text-ink-2">{day}</h2>
          <RowList>
            {lines.map((notice) => (
              <InboxLine key={notice._id} notice={notice} />
            ))}
          </RowList>
        </section>
      ))}
    </div>
  );
}

function InboxLine({ notice: { _id, group, text, href, at, readAt } }: { notice: ShownNotice }) {
  const isNew = readAt === null;
  return (
    <Row
      href={href}
      picture={
        <span
          aria-hidden
          {...(isNew && { "data-unread": _id })}
          className={classNames(
            "grid size-10 shrink-0 place-items-center self-start rounded-full",
            isNew ? "bg-blue-soft text-blue-ink" : "bg-sunken text-ink-3",
          )}
        >
          <Icon of={ICONS[group]} size={20} />
        </span>
      }
      title={
        <span className={isNew ? undefined : "font-normal"}>
          <InScripts of={text} />
        </span>
      }
      facts={[noticesTexts.settings.groups[group], momentParts(at)[1]].join(", ")}
      state={isNew && <Badge tone="blue">{noticesTexts.page.unread}</Badge>}
    />
  );
}

/** Marks the unread lines of a list as seen once they are in view. Returns the function that ends this. */
function watchLines(uid: string, list: HTMLElement): () => void {
  const waiting = new Map(
    [...list.querySelectorAll<HTMLElement>("[data-unread]")].map((line) => [line, line.dataset.unread ?? ""]),
  );
  let gathered: string[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const send = () => {
    const ids = gathered;
    gathered = [];
    // What could not be sent is unread at the next visit.
    if (ids.length > 0) void markSeen(uid, { ids }).catch(() => undefined);
  };
  const observer = new IntersectionObserver((entries) => {
    if (document.visibilityState !== "visible") return;
    for (const { isIntersecting, target } of entries) {
      const id = waiting.get(target as HTMLElement);
      if (!isIntersecting || id === undefined) continue;
      waiting.delete(target as HTMLElement);
      observer.unobserve(target);
      gathered.push(id);
      clearTimeout(timer);
      timer = setTimeout(send, GATHER_MS);
    }
  });
  const watch = () => {
    // Observed anew, a line is reported anew: those that were in view of a hidden page are seen now.
    observer.disconnect();
    for (const line of waiting.keys()) observer.observe(line);
  };
  watch();
  document.addEventListener("visibilitychange", watch);
  return () => {
    document.removeEventListener("visibilitychange", watch);
    observer.disconnect();
    clearTimeout(timer);
    send();
  };
}
