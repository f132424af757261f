import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ShownChoices } from "@/lib/people/notices/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { NoticeSettings } from "./notice-settings";

const CHOICES: ShownChoices = {
  quiet: true,
  groups: [
    { group: "orders", push: true, sms: true, mail: true, fixed: [] },
    { group: "kitchen", push: true, sms: false, mail: false, fixed: ["push"] },
    { group: "account", push: true, sms: true, mail: true, fixed: ["push", "sms", "mail"] },
  ],
};
const changed = (change: Partial<ShownChoices["groups"][number]>): ShownChoices => ({
  ...CHOICES,
  groups: CHOICES.groups.map((row) => (row.group === "orders" ? { ...row, ...change } : row)),
});
const OFFERED = { "GET /push/config": { body: { publicKey: "BAAA", sandbox: true } } };
const NONE = { ...OFFERED, "GET /devices": { body: [] } };

type Props = Partial<Parameters<typeof NoticeSettings>[0]>;
const settings = (props: Props = {}) => (
  <NoticeSettings
    uid="u1"
    choices={CHOICES}
    reach={{ sms: true, mail: true }}
    quietHours={{ from: "22:00", until: "08:00" }}
    {...props}
  />
);
const switchOf = (name: string) => screen.getByRole("switch", { name });
const isOn = (name: string) => switchOf(name).getAttribute("aria-checked") === "true";

/** What the browser can do, and how it answers its question. */
function be(permission: "default" | "granted" | "denied", answer = permission) {
  const notification = { permission, requestPermission: vi.fn(async () => answer) };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  Object.defineProperty(navigator, "serviceWorker", {
    value: {
      register: async () => ({ active: { state: "activated" } }),
      ...{ addEventListener: () => undefined, startMessages: () => undefined },
    },
    configurable: true,
  });
  notification.requestPermission.mockImplementation(async () => {
    notification.permission = answer;
    return answer;
  });
  return notification;
}
beforeEach(() => {
  localStorage.clear();
  be("default");
});

describe("the switches", () => {
  it("are saved at once", async () => {
    const calls = answerCalls({ ...NONE, "PATCH /notices/settings": { body: changed({ sms: false }) } });
    const { user } = show(settings());
    await user.click(switchOf("My orders: SMS"));
    await screen.findByText("Saved");
    expect(isOn("My orders: SMS")).toBe(false);
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({
      groups: [{ group: "orders", sms: false }],
    });
  });

  it("return to what is saved when a change fails, with the server's reason", async () => {
    answerCalls({ ...NONE, "PATCH /notices/settings": { status: 422, body: problem("One way stays on.") } });
    const { user } = show(settings());
    await user.click(switchOf("My orders: Mail"));
    await screen.findByText("One way stays on.");
    expect(isOn("My orders: Mail")).toBe(true);
  });

  it("keep the order of quick changes, of which a failed one alone is taken back", async () => {
    const answers = [{ status: 503, body: problem("Not now.") }, { body: changed({ mail: false }) }];
    const calls = answerCalls({ ...NONE, "PATCH /notices/settings": () => answers.shift() ?? {} });
    const { user } = show(settings());
    await user.click(switchOf("My orders: SMS"));
    await user.click(switchOf("My orders: Mail"));
    await screen.findByText("Saved");
    await waitFor(() => expect([isOn("My orders: SMS"), isOn("My orders: Mail")]).toEqual([true, false]));
    expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(2);
  });

  it("can't turn off what is fixed, and say why", () => {
    answerCalls(NONE);
    show(settings());
    const fixed = switchOf("My kitchen: This phone");
    expect(fixed.hasAttribute("disabled")).toBe(true);
    expect(document.getElementById(fixed.getAttribute("aria-describedby") ?? "")?.textContent).toMatch(
      /^One way stays on/,
    );
    expect(switchOf("Account: Mail").hasAttribute("disabled")).toBe(true);
    expect(switchOf("My kitchen: SMS").hasAttribute("disabled")).toBe(false);
  });

  it("have no SMS without a number and no mail without an e-mail", () => {
    answerCalls(NONE);
    show(settings({ reach: { sms: false, mail: true } }));
    expect(switchOf("My orders: SMS").hasAttribute("disabled")).toBe(true);
    expect(screen.getByRole("link", { name: /add a number/ }).getAttribute("href")).toBe(
      "/dashbord/account#account-phones",
    );
    expect(screen.queryByRole("link", { name: /add an email/ })).toBeNull();
  });

  it("have the quiet hours with them, where there are any", async () => {
    const calls = answerCalls({ ...NONE, "PATCH /notices/settings": { body: { ...CHOICES, quiet: false } } });
    const { user, again } = show(settings());
    expect(screen.getByText(/^From 22:00 to 08:00 notices wait/)).toBeDefined();
    await user.click(switchOf("Quiet at night"));
    await screen.findByText("Saved");
    expect(calls.find(({ method }) => method === "PATCH")?.body).toEqual({ quiet: false });
    again(settings({ quietHours: null }));
    expect(screen.queryByRole("switch", { name: "Quiet at night" })).toBeNull();
  });
});

const SUBSCRIPTION = { endpoint: "http://127.0.0.1:9000/push/1", keys: { p256dh: "p", auth: "a" } };
const device = (id: string, current: boolean) => ({
  _id: id,
  device: current ? "Chrome on Linux" : "Safari on iPhone",
  createdAt: "2026-11-30T08:05:00.000Z",
  lastSentAt: null,
  current,
});

describe("the devices", () => {
  it("get this browser by a press and the browser's question, and lose it again", async () => {
    const notification = be("default", "granted");
    let on = false;
    const calls = answerCalls({
      ...OFFERED,
      "GET /devices": () => ({ body: on ? [device("d1", true)] : [] }),
      "POST /local/push/subscriptions": { body: SUBSCRIPTION },
      "POST /devices": () => {
        on = true;
        return { status: 201, body: { _id: "d1" } };
      },
      "DELETE /devices/d1": () => {
        on = false;
        return { body: { deletedCount: 1 } };
      },
    });
    const { user } = show(settings());
    const turnOn = await screen.findByRole("button", { name: "Turn on notices here" });
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await user.click(turnOn);
    await screen.findByText("Notices are on. They come to this device.");
    expect(calls.find(({ method, path }) => `${method} ${path}` === "POST /devices")?.body).toEqual(
      SUBSCRIPTION,
    );
    await screen.findByText("Chrome on Linux");
    expect(screen.queryByRole("button", { name: "Turn on notices here" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Turn off" }));
    await screen.findByText("Notices are off on this device");
    expect(await screen.findByRole("button", { name: "Turn on notices here" })).toBeDefined();
    expect(localStorage.getItem("ranna-device-1")).toBeNull();
  });

  it("can be tried and removed", async () => {
    let devices = [device("d1", true), device("d2", false)];
    answerCalls({
      ...OFFERED,
      "GET /devices": () => ({ body: devices }),
      "POST /devices/d2/try": { status: 202, body: { accepted: true } },
      "DELETE /devices/d2": () => {
        devices = [device("d1", true)];
        return { body: { deletedCount: 1 } };
      },
    });
    const { user } = show(settings());
    await user.click(await screen.findByRole("button", { name: "Try it: Safari on iPhone" }));
    await screen.findByText("Sent. It comes within a minute.");
    await user.click(screen.getByRole("button", { name: "Remove Safari on iPhone" }));
    await screen.findByText("Safari on iPhone gets no more notices");
    await waitFor(() => expect(screen.queryByText("Safari on iPhone")).toBeNull());
  });

  it.each([
    ["blocked", () => void be("denied"), /^This browser does not allow notices from RANNA/],
    [
      "no notices",
      () => void Reflect.deleteProperty(window, "PushManager"),
      /^This browser can't show notices/,
    ],
  ])("say what to do where the browser has %s", async (_, prepare, words) => {
    prepare();
    answerCalls(NONE);
    show(settings());
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Turn on notices here" })).toBeNull();
  });

  it("say so where no push is offered", async () => {
    answerCalls({ ...NONE, "GET /push/config": { body: { publicKey: null, sandbox: false } } });
    show(settings());
    expect(await screen.findByText(/^Notices can't be sent to devices yet/)).toBeDefined();
  });
});
