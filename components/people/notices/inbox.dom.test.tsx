import { act, screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { NoticesPage, ShownNotice } from "@/lib/people/notices/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { Inbox } from "./inbox";

const READ_AT = "2026-11-30T12:00:00.000Z";
const notice = (id: string, change: Partial<ShownNotice> = {}): ShownNotice => ({
  _id: id,
  kind: "order_sold",
  group: "kitchen",
  text: `Order ${id}`,
  href: `/dashbord/mySales?order=${id}`,
  at: "2026-11-30T08:05:00.000Z",
  readAt: null,
  ...change,
});
const pageOf = (notices: ShownNotice[], change: Partial<NoticesPage> = {}): NoticesPage => ({
  ...{ notices, page: 1, size: 20, pages: 1, total: notices.length },
  unread: notices.filter(({ readAt }) => readAt === null).length,
  ...change,
});
const inbox = (list: NoticesPage | null, part: "all" | "unread" = "all") => (
  <Inbox uid="u1" list={list} part={part} readAt={READ_AT} />
);

/** Reports lines as in view, like the browser's observer. */
let scrollTo: (isInView: (line: Element) => boolean) => void;
beforeEach(() => {
  const watched = new Set<Element>();
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      constructor(report: (entries: object[]) => void) {
        scrollTo = (isInView) =>
          report([...watched].map((target) => ({ target, isIntersecting: isInView(target) })));
      }
      observe = (line: Element) => watched.add(line);
      unobserve = (line: Element) => watched.delete(line);
      disconnect = () => watched.clear();
    },
  );
});

describe("the inbox", () => {
  it("lists notices by day, each with its time and page, and the unread ones in words too", () => {
    answerCalls({});
    const old = notice("b", { group: "account", at: "2026-11-29T04:00:00.000Z", readAt: READ_AT });
    show(inbox(pageOf([notice("a"), old])));
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "Mon 30 Nov",
      "Sun 29 Nov",
    ]);
    const [first, second] = screen.getAllByRole("listitem");
    expect(first?.textContent).toBe("Order aMy kitchen, 14:05Unread");
    expect(second?.textContent).toBe("Order bAccount, 10:00");
    expect(screen.getByRole("link", { name: "Order a" }).getAttribute("href")).toBe(
      "/dashbord/mySales?order=a",
    );
  });

  it("marks as seen what came into view, in one call, and shows it as unread all the same", async () => {
    const calls = answerCalls({ "POST /notices/read": { body: { unread: 1 } } });
    show(inbox(pageOf([notice("a"), notice("b"), notice("c"), notice("d", { readAt: READ_AT })])));
    act(() => scrollTo((line) => line.getAttribute("data-unread") !== "c"));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ ids: ["a", "b"] }]));
    expect(screen.getAllByText("Unread", { selector: "li *" })).toHaveLength(3);
  });

  it("marks all as read that were there when the page was made", async () => {
    const calls = answerCalls({ "POST /notices/read": { body: { unread: 0 } } });
    const { user, router } = show(inbox(pageOf([notice("a")])));
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    await screen.findByText("All notices are read");
    expect(calls[0]?.body).toEqual({ until: READ_AT });
    expect(router.refresh).toHaveBeenCalledOnce();
  });

  it("says why it could not mark them", async () => {
    answerCalls({ "POST /notices/read": { status: 503, body: problem("Not now.") } });
    const { user, router } = show(inbox(pageOf([notice("a")])));
    await user.click(screen.getByRole("button", { name: "Mark all as read" }));
    await screen.findByText("Not now.");
    expect(router.refresh).not.toHaveBeenCalled();
  });

  it.each([
    ["nothing", pageOf([]), "all", "No notices yet"],
    ["nothing unread", pageOf([]), "unread", "You have read everything"],
    ["what could not be read", null, "all", "The notices could not be loaded. Please try again."],
  ] as const)("has words for %s", (_, list, part, words) => {
    answerCalls({});
    show(inbox(list, part));
    expect(screen.getByText(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Mark all as read" })).toBeNull();
    expect(screen.getByRole("link", { name: "Settings" }).getAttribute("href")).toBe(
      "/dashbord/notices/settings",
    );
  });
});
