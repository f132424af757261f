import { describe, expect, it, vi } from "vitest";
import { installedTexts } from "@/lib/texts/installed";
import { registerNoticeWorker } from "./notice-worker";
import { pushAbility } from "./push-ability";
import { watchNotices } from "./watch-notices";

const IPHONE = "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1";
const MAC = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Safari/605.1.15";
const ANDROID = "Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36";

type Browser = {
  userAgent?: string;
  maxTouchPoints?: number;
  standalone?: boolean;
  displayMode?: string;
  permission?: string;
  lacks?: "serviceWorker" | "PushManager" | "Notification";
};

/** A service worker container whose messages the test sends by `hears`. */
function container(registered: boolean) {
  let listener: (event: object) => void = () => undefined;
  return {
    register: vi.fn(async () => ({ active: { state: "activated" } })),
    getRegistration: vi.fn(async () => (registered ? {} : undefined)),
    startMessages: vi.fn(),
    addEventListener: (_: string, given: typeof listener) => {
      listener = given;
    },
    hears: (event: object) => listener(event),
  };
}

function be(
  {
    userAgent = ANDROID,
    maxTouchPoints = 5,
    standalone,
    displayMode,
    permission = "default",
    lacks,
  }: Browser,
  registered = false,
) {
  const serviceWorker = container(registered);
  vi.stubGlobal("navigator", {
    userAgent,
    maxTouchPoints,
    standalone,
    ...(lacks === "serviceWorker" ? {} : { serviceWorker }),
  });
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === `(display-mode: ${displayMode ?? "browser"})`,
  }));
  for (const [name, value] of [
    ["PushManager", class {}],
    ["Notification", { permission }],
  ] as const) {
    if (lacks === name) Reflect.deleteProperty(window, name);
    else vi.stubGlobal(name, value);
  }
  return serviceWorker;
}

describe("what a browser can do", () => {
  it.each<[string, Browser, ReturnType<typeof pushAbility>]>([
    ["a phone with Android", {}, "ready"],
    ["a phone that was asked and agreed", { permission: "granted" }, "ready"],
    ["a phone whose owner has refused", { permission: "denied" }, "denied"],
    ["a page without https", { lacks: "serviceWorker" }, "none"],
    ["a browser without push", { lacks: "PushManager" }, "none"],
    ["a browser inside of another app", { lacks: "Notification" }, "none"],
    ["an iPhone's browser", { userAgent: IPHONE, lacks: "Notification" }, "install-first"],
    ["an iPhone's installed app", { userAgent: IPHONE, standalone: true }, "ready"],
    ["an old iPhone's installed app", { userAgent: IPHONE, standalone: true, lacks: "PushManager" }, "none"],
    ["an iPad that asks for desktop pages", { userAgent: MAC }, "install-first"],
    ["its installed app", { userAgent: MAC, displayMode: "standalone", permission: "denied" }, "denied"],
    ["a Macintosh", { userAgent: MAC, maxTouchPoints: 0 }, "ready"],
  ])("%s", (_, browser, ability) => {
    be(browser);
    expect(pushAbility()).toBe(ability);
  });
});

describe("a page", () => {
  it("registers the worker, leaves it words, and goes where a pressed notice leads", async () => {
    const kept: Record<string, Response> = {};
    const open = async (name: string) => ({
      put: async (key: string, words: Response) => {
        kept[`${name} ${key}`] = words;
      },
    });
    vi.stubGlobal("caches", { open });
    const assign = vi.fn();
    const serviceWorker = be({});
    history.replaceState(null, "", "/bn/mycard");
    await registerNoticeWorker();
    expect(serviceWorker.register).toHaveBeenCalledExactlyOnceWith("/notice-worker.js", {
      scope: "/app",
      updateViaCache: "none",
    });
    const { offline, news } = installedTexts;
    expect(await kept["ranna-app /app/words"]?.json()).toMatchObject({ lang: "bn", offline, news });

    expect(serviceWorker.startMessages).toHaveBeenCalledOnce();
    vi.stubGlobal("location", { ...location, assign });
    const { port1, port2 } = new MessageChannel();
    const answer = new Promise((resolve) => {
      port1.onmessage = ({ data }) => resolve(data);
    });
    serviceWorker.hears({ data: { type: "another" }, ports: [port2] });
    serviceWorker.hears({ data: { type: "open-notice", href: "/dashbord/mySales" }, ports: [port2] });
    expect(await answer).toBe("here");
    expect(assign).not.toHaveBeenCalled();
    port1.postMessage("go");
    await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith("/dashbord/mySales"));
    port1.close();
  });

  it.each<[string, Browser, boolean, number]>([
    ["of the installed app registers it", { displayMode: "standalone" }, false, 1],
    ["of a browser that has it keeps it", {}, true, 1],
    ["of another browser leaves it alone", {}, false, 0],
  ])("%s", async (_, browser, registered, times) => {
    const serviceWorker = be(browser, registered);
    await watchNotices();
    expect(serviceWorker.register).toHaveBeenCalledTimes(times);
  });
});
