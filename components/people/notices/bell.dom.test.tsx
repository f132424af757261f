import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerCalls, show } from "../../../tests/support/render";
import { InboxEntry, NoticeBell } from "./notice-bell";
import { PageWatch } from "./page-watch";

let people = 0;
let uid = "";
beforeEach(() => {
  uid = `u${++people}`;
  history.replaceState(null, "", "/");
  be("visible");
});

function be(visibility: "visible" | "hidden") {
  vi.spyOn(document, "visibilityState", "get").mockReturnValue(visibility);
  document.dispatchEvent(new Event("visibilitychange"));
}

const bell = () =>
  show(
    <>
      <NoticeBell uid={uid} />
      <PageWatch uid={uid} />
    </>,
  );
const shown = (name: string) => screen.findByRole("link", { name });
const asked = (calls: readonly { method: string; path: string }[]) =>
  calls.map(({ method, path }) => `${method} ${path}`);
const counts = (...unread: number[]) => ({
  "GET /notices/count": () => ({ body: { unread: unread.shift() } }),
});
/** Ends the minute within which the count is not asked again. */
const aMinuteLater = () => {
  const now = Date.now();
  vi.spyOn(Date, "now").mockReturnValue(now + 60_001);
};

describe("the bell", () => {
  it("leads to the inbox, and says how many notices are unread", async () => {
    answerCalls({ ...counts(0) });
    bell();
    expect((await shown("Notices")).getAttribute("href")).toBe("/dashbord/notices");
  });

  it("shows no number beyond nine, and neither does the side menu", async () => {
    answerCalls({ ...counts(12), "POST /notices/read": { body: { unread: 12 } } });
    bell();
    expect((await shown("Notices, 12 unread")).textContent).toBe("9+");
    show(<InboxEntry uid={uid} label="Notices" />);
    expect(screen.getByText("Notices, 12 unread")).toBeDefined();
  });

  it("asks once a minute, only while the page is looked at", async () => {
    be("hidden");
    const calls = answerCalls({ ...counts(0, 0) });
    bell();
    expect(calls).toEqual([]);
    be("visible");
    await waitFor(() => expect(calls).toHaveLength(1));
    be("hidden");
    be("visible");
    bell();
    aMinuteLater();
    be("visible");
    await waitFor(() => expect(asked(calls)).toEqual(["GET /notices/count", "GET /notices/count"]));
  });

  it("keeps quiet without a network or a session", async () => {
    const calls = answerCalls({ "GET /notices/count": { status: 401 } });
    bell();
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await shown("Notices")).toBeDefined();
  });
});

describe("what leads to the shown page", () => {
  it("is marked as seen, in English whatever the page's language, and falls off the bell", async () => {
    history.replaceState(null, "", "/bn/dashbord/mySales?order=1");
    const calls = answerCalls({ ...counts(3), "POST /notices/read": { body: { unread: 2 } } });
    bell();
    await waitFor(() => expect(calls[1]?.body).toEqual({ href: "/dashbord/mySales?order=1" }));
    await waitFor(() => expect(screen.getByRole("link").textContent).toMatch(/^[2২]$/));
  });

  it("is not asked for again, until there is more to see", async () => {
    history.replaceState(null, "", "/dashbord/myorder");
    const calls = answerCalls({ ...counts(1, 2), "POST /notices/read": { body: { unread: 1 } } });
    bell();
    await waitFor(() => expect(calls).toHaveLength(2));
    be("visible");
    await shown("Notices, 1 unread");
    expect(calls).toHaveLength(2);
    aMinuteLater();
    be("visible");
    await waitFor(() => expect(calls).toHaveLength(4));
    expect(asked(calls).at(-1)).toBe("POST /notices/read");
  });

  it("is not looked for while everything is read", async () => {
    const calls = answerCalls({ ...counts(0) });
    bell();
    await waitFor(() => expect(calls).toHaveLength(1));
    be("visible");
    await shown("Notices");
    expect(asked(calls)).toEqual(["GET /notices/count"]);
  });
});
