import { screen, waitFor } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { DAY_MS } from "@/lib/platform/days";
import { answerCalls, type Sent, show } from "../../../tests/support/render";
import { AskNotices } from "./ask-notices";
import { keepDevice, leaveDevice, thisDevice } from "./this-device";

const KEY = "BAAA";
const SUBSCRIPTION = { endpoint: "http://127.0.0.1:9000/push/1", keys: { p256dh: "p", auth: "a" } };
const CONFIG = { "GET /push/config": { body: { publicKey: KEY, sandbox: true } } };
const CALLS = {
  ...CONFIG,
  "POST /local/push/subscriptions": { body: SUBSCRIPTION },
  "POST /devices": { status: 201, body: { _id: "d1" } },
};
const DEVICE = {
  ...{ uid: "u1", id: "d1", endpoint: SUBSCRIPTION.endpoint, keys: SUBSCRIPTION.keys, publicKey: KEY },
  checkedAt: Date.now(),
};

/** What the browser can do, and how it answers its question. */
function be(permission: "default" | "granted" | "denied", answer = permission) {
  const notification = {
    permission,
    requestPermission: vi.fn(async () => {
      notification.permission = answer;
      return answer;
    }),
  };
  vi.stubGlobal("Notification", notification);
  vi.stubGlobal("PushManager", class {});
  const register = vi.fn(async () => ({ active: { state: "activated" } }));
  Object.defineProperty(navigator, "serviceWorker", {
    value: {
      ...{ register, getRegistration: async () => undefined },
      ...{ addEventListener: () => undefined, startMessages: () => undefined },
    },
    configurable: true,
  });
  return { notification, register };
}
beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
  be("default");
});

const asked = (calls: readonly Sent[]) => calls.map(({ method, path }) => `${method} ${path}`);
const question = (about: "order" | "sales" | "jobs" = "order") => <AskNotices uid="u1" about={about} />;
const button = () => screen.findByRole("button", { name: "Tell me about this order" });
/** Waits until the page knows whether push is offered, and expects no button. */
async function expectNone(calls: readonly Sent[]) {
  await waitFor(() => expect(asked(calls)).toContain("GET /push/config"));
  await new Promise((resolve) => setTimeout(resolve));
  expect(screen.queryByRole("button", { name: /^Tell me/ })).toBeNull();
}

describe("the button that leads to the browser's question", () => {
  it("has the words of its page", async () => {
    answerCalls(CALLS);
    show(question("sales"));
    expect(await screen.findByRole("button", { name: "Tell me about new orders" })).toBeDefined();
    show(question("jobs"));
    expect(await screen.findByRole("button", { name: "Tell me about my jobs" })).toBeDefined();
  });

  it("asks only when it is pressed, and goes once the browser is registered", async () => {
    const { notification, register } = be("default", "granted");
    const calls = answerCalls(CALLS);
    const { user } = show(question());
    await button();
    expect(notification.requestPermission).not.toHaveBeenCalled();
    expect(register).not.toHaveBeenCalled();
    await user.click(await button());
    await screen.findByText("Notices are on. They come to this device.");
    expect(screen.queryByRole("button", { name: "Tell me about this order" })).toBeNull();
    expect(register.mock.calls).toEqual([["/notice-worker.js", expect.objectContaining({ scope: "/app" })]]);
    expect(calls.at(-1)).toMatchObject({ path: "/devices", body: SUBSCRIPTION });
    expect(thisDevice.current()).toMatchObject({ uid: "u1", id: "d1", publicKey: KEY });
  });

  it("is gone for 90 days after a refusal", async () => {
    be("default", "denied");
    const calls = answerCalls(CALLS);
    const { user, unmount } = show(question());
    await user.click(await button());
    await screen.findByText("Notices stay off. You can turn them on later in the notice settings.");
    await waitFor(() => expect(screen.queryByRole("button", { name: /^Tell me/ })).toBeNull());
    expect(asked(calls)).not.toContain("POST /devices");
    unmount();
    // As if the browser's settings were changed later.
    be("default");
    const now = Date.now();
    vi.spyOn(Date, "now").mockReturnValue(now + 89 * DAY_MS);
    const early = show(question());
    await expectNone(calls);
    early.unmount();
    vi.spyOn(Date, "now").mockReturnValue(now + 91 * DAY_MS);
    show(question());
    expect(await button()).toBeDefined();
  });

  it("stays after a failure", async () => {
    be("default", "granted");
    answerCalls({ ...CALLS, "POST /devices": { status: 503 } });
    const { user } = show(question());
    await user.click(await button());
    await screen.findByText("Notices could not be turned on. Please try again.");
    expect(await button()).toBeDefined();
  });

  it.each<[string, () => void, object]>([
    ["has blocked notices", () => void be("denied"), CONFIG],
    ["can't show notices", () => void Reflect.deleteProperty(window, "PushManager"), CONFIG],
    [
      "is offered no push",
      () => undefined,
      { "GET /push/config": { body: { publicKey: null, sandbox: false } } },
    ],
  ])("is not there where the browser %s", async (_, prepare, answers) => {
    prepare();
    const calls = answerCalls({ ...answers });
    show(question());
    await expectNone(calls);
  });

  it("is replaced on an iPhone by how to install the app", async () => {
    vi.spyOn(navigator, "userAgent", "get").mockReturnValue(
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X)",
    );
    answerCalls(CONFIG);
    show(question());
    await screen.findByText("For notices on an iPhone, put RANNA on the Home Screen first");
    expect(screen.getAllByRole("listitem", { hidden: true })).toHaveLength(3);
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("is not there where this browser is registered, but is for somebody else", async () => {
    be("granted");
    thisDevice.keep(DEVICE);
    const calls = answerCalls(CALLS);
    const own = show(question());
    expect(own.container.textContent).toBe("");
    expect(calls).toEqual([]);
    own.unmount();
    show(<AskNotices uid="u2" about="order" />);
    expect(await button()).toBeDefined();
  });
});

describe("a registered browser", () => {
  beforeEach(() => {
    be("granted");
    thisDevice.keep(DEVICE);
  });

  it("asks nothing of the server's list within an hour", async () => {
    const calls = answerCalls(CALLS);
    await keepDevice("u1");
    expect(asked(calls)).toEqual(["GET /push/config"]);
  });

  it("registers again when the server's key has changed", async () => {
    const calls = answerCalls({
      ...CALLS,
      "GET /push/config": { body: { publicKey: "BBBB", sandbox: true } },
    });
    await keepDevice("u1");
    expect(asked(calls)).toEqual(["GET /push/config", "POST /local/push/subscriptions", "POST /devices"]);
    expect(thisDevice.current()?.publicKey).toBe("BBBB");
  });

  it("registers again for a new session, with the same subscription", async () => {
    const calls = answerCalls(CALLS);
    await keepDevice("u1", { isNewSession: true });
    expect(asked(calls)).toEqual(["GET /push/config", "POST /devices"]);
    expect(calls[1]?.body).toEqual(SUBSCRIPTION);
  });

  it.each([
    ["stays while the server has it", [{ _id: "d1", current: true }], "d1", []],
    ["registers again if it is another session's", [{ _id: "d1", current: false }], "d9", ["POST /devices"]],
    ["stops if its owner has removed it elsewhere", [], undefined, []],
  ] as const)("%s", async (_, devices, id, more) => {
    thisDevice.keep({ ...DEVICE, checkedAt: 0 });
    const calls = answerCalls({
      ...CALLS,
      "GET /devices": { body: devices },
      "POST /devices": { status: 200, body: { _id: "d9" } },
    });
    await keepDevice("u1");
    expect(asked(calls)).toEqual(["GET /push/config", "GET /devices", ...more]);
    expect(thisDevice.current()?.id).toBe(id);
  });

  it("ends for whoever was signed in before somebody else", async () => {
    const calls = answerCalls({ ...CALLS, "DELETE /devices/d1": { body: { deletedCount: 1 } } });
    await keepDevice("u2");
    expect(asked(calls)).toEqual(["GET /push/config", "POST /devices", "DELETE /devices/d1"]);
    expect(thisDevice.current()).toBeNull();
  });

  it("stops when its owner blocks notices", async () => {
    be("denied");
    const calls = answerCalls({});
    await keepDevice("u1");
    expect([calls, thisDevice.current()]).toEqual([[], null]);
  });

  it("unsubscribes when it is left", async () => {
    thisDevice.keep({ ...DEVICE, keys: null });
    const unsubscribe = vi.fn(async () => true);
    const registration = { pushManager: { getSubscription: async () => ({ unsubscribe }) } };
    Object.defineProperty(navigator, "serviceWorker", {
      value: { getRegistration: async () => registration },
      configurable: true,
    });
    await leaveDevice();
    expect(unsubscribe).toHaveBeenCalledOnce();
    expect(thisDevice.current()).toBeNull();
  });
});
