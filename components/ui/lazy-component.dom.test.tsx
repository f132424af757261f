import { act, cleanup, fireEvent } from "@testing-library/react";
import { type ComponentType, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { earlyCode } from "./early-code.mjs";

type Heard = (what: string) => void;
type When = "at once" | "touched" | "known or touched";

function Form({ hear }: { hear: Heard }) {
  const [name, setName] = useState("");
  return (
    <form>
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <button type="button" onClick={() => hear("pressed")}>
        Press
      </button>
      <a
        href="/elsewhere"
        onClick={(event) => {
          event.preventDefault();
          hear("led on");
        }}
      >
        Away
      </a>
    </form>
  );
}

/** Counts from the number that it was rendered with. */
function Stepper({ hear }: { hear: Heard }) {
  const [count, setCount] = useState(1);
  const more = () => {
    setCount(count + 1);
    hear(`${count + 1}`);
  };
  return (
    <form>
      <input name="count" value={count} readOnly />
      <button type="button" onClick={more}>
        One more
      </button>
      <a
        href={`/?count=${count + 1}`}
        data-counts
        onClick={(event) => {
          event.preventDefault();
          more();
        }}
      >
        One more
      </a>
    </form>
  );
}

/** A page from the server with the late component on it, and functions that load its code. */
async function served(
  when: When,
  heard: Heard,
  Shown = Form,
  before: (page: Element) => void = () => undefined,
) {
  new Function(earlyCode)();
  // These tests render only the late component; the rest of the page works.
  document.documentElement.removeAttribute("data-sleeps");
  const html = await drawnByServer(when, Shown);
  const { lazyComponent } = await import("./lazy-component");
  let arrive: (is: ComponentType<{ hear: Heard }>) => void = () => undefined;
  const load = vi.fn(
    () =>
      new Promise<ComponentType<{ hear: Heard }>>((resolve) => {
        arrive = resolve;
      }),
  );
  const Island = lazyComponent(when, load);
  const page = document.createElement("div");
  page.innerHTML = html;
  document.body.append(page);
  const field = page.querySelector("input") as HTMLInputElement;
  const press = page.querySelector("button") as HTMLElement;
  const link = page.querySelector("a") as HTMLAnchorElement;
  const complaints: unknown[] = [];
  before(page);
  await act(async () => {
    hydrateRoot(page, <Island hear={heard} />, { onRecoverableError: (error) => complaints.push(error) });
  });
  /**
   * Loads the code and waits until `heard` was called `calls` times, and 60 ms longer, so that a further call would
   * be noticed.
   */
  const come = async (calls: number) => {
    await act(async () => arrive(Shown));
    await act(async () => {
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(calls), { timeout: 60_000, interval: 5 });
      await new Promise((resolve) => setTimeout(resolve, 60));
    });
  };
  return { page, field, press, link, load, come, complaints };
}

/** Renders on the server, where there is no `window`. */
async function drawnByServer(when: When, Shown: typeof Form): Promise<string> {
  const { lazyComponent } = await import("./lazy-component");
  const Island = lazyComponent(when, async () => Shown);
  vi.stubGlobal("window", undefined);
  try {
    const { prelude } = await prerender(<Island hear={() => undefined} />);
    return await new Response(prelude).text();
  } finally {
    vi.unstubAllGlobals();
  }
}

beforeEach(() => {
  vi.resetModules();
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(
    "http://ranna.test/",
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
  document.body.replaceChildren();
});

describe("a late island", () => {
  it("is whole in the server's page, without a fallback", async () => {
    const html = await drawnByServer("touched", Form);
    expect(html).toContain("Press</button>");
    expect(html).not.toContain("<!--$?-->");
  });

  it("fetches what waits for a known reader as soon as the server says who it is", async () => {
    const { readerIsKnown } = await import("./lazy-component");
    const { load } = await served("known or touched", vi.fn());
    expect(load).not.toHaveBeenCalled();
    await act(async () => readerIsKnown());
    expect(load).toHaveBeenCalledOnce();
    const { load: rest } = await served("touched", vi.fn());
    await act(() => vi.waitFor(() => expect(rest).toHaveBeenCalledOnce(), 60_000));
  });

  it("is fetched at the first touch and works on the elements that stood there", async () => {
    const heard = vi.fn();
    const { page, field, press, load, come, complaints } = await served("touched", heard);
    expect(load).not.toHaveBeenCalled();
    await act(async () => void fireEvent.pointerOver(document.body));
    expect(load).toHaveBeenCalledOnce();
    await come(0);
    expect(page.querySelector("input")).toBe(field);
    await act(async () => press.click());
    expect(heard.mock.calls).toEqual([["pressed"]]);
    expect(complaints).toEqual([]);
  });

  it.each(["press", "link"] as const)("counts each of two presses on one %s of this page", async (which) => {
    const heard = vi.fn();
    const { page, come, ...controls } = await served("at once", heard, Stepper);
    controls[which].click();
    controls[which].click();
    await come(2);
    expect(heard.mock.calls).toEqual([["2"], ["3"]]);
    expect(page.querySelector("input")?.value).toBe("3");
  });

  it("counts each press on a link that was made before any script but the first had come", async () => {
    const heard = vi.fn();
    const { come } = await served("at once", heard, Stepper, (shown) => {
      for (let presses = 0; presses < 2; presses++) shown.querySelector("a")?.click();
    });
    await come(2);
    expect(heard.mock.calls).toEqual([["2"], ["3"]]);
  });

  it("leaves a press on a link to the browser", async () => {
    const heard = vi.fn();
    const { link } = await served("at once", heard);
    let isHeld: boolean | undefined;
    // Listens in the capture phase, because React stops the events of what does not work yet.
    const follow = (event: Event) => {
      isHeld = event.defaultPrevented;
      event.preventDefault();
    };
    addEventListener("click", follow, { capture: true, once: true });
    link.click();
    expect(isHeld).toBe(false);
    expect(heard).not.toHaveBeenCalled();
  });
});
