import { act, cleanup, fireEvent } from "@testing-library/react";
import { type ComponentType, type FormEvent, useState, useSyncExternalStore } from "react";
import { hydrateRoot } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { lateTexts } from "@/lib/texts/late";
import { earlyCode } from "./early-code.mjs";

type Heard = (what: string) => void;
type When = "at once" | "touched" | "known or touched";

function Form({ hear }: { hear: Heard }) {
  const [name, setName] = useState("");
  const [agreed, setAgreed] = useState(false);
  const send = (event: FormEvent) => {
    event.preventDefault();
    hear(`sent ${name}`);
  };
  return (
    // Without method and address, as react-hook-form's forms are: nothing for the browser to send by itself.
    <form onSubmit={send}>
      <input aria-label="Name" name="name" value={name} onChange={(event) => setName(event.target.value)} />
      <input type="checkbox" name="terms" checked={agreed} onChange={() => setAgreed(!agreed)} />
      <button type="button" onClick={() => hear(`pressed with ${name}${agreed ? ", agreed" : ""}`)}>
        Press
      </button>
      <button type="submit">Send</button>
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

const never = () => () => undefined;

/** Counts from what it was drawn with. */
function Stepper({ hear }: { hear: Heard }) {
  const [count, setCount] = useState(1);
  const more = () => {
    setCount(count + 1);
    hear(`${count + 1}`);
  };
  return (
    <form>
      <input name="count" value={count} readOnly />
      <input type="checkbox" name="none" />
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

/** Draws its form anew as soon as it knows what only the browser knows, as the checkout does. */
function FormDrawnAnew({ hear }: { hear: Heard }) {
  const known = useSyncExternalStore(
    never,
    () => "known",
    () => "unknown",
  );
  return <Form key={known} hear={hear} />;
}

/** A page of the server's with the island on it, and what loads its code. */
async function served(
  when: When,
  heard: Heard,
  Shown = Form,
  before: (page: Element) => void = () => undefined,
) {
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
  const tick = page.querySelector("[type=checkbox]") as HTMLInputElement;
  const [press, send] = page.querySelectorAll("button");
  const link = page.querySelector("a") as HTMLAnchorElement;
  const complaints: unknown[] = [];
  before(page);
  await act(async () => {
    hydrateRoot(page, <Island hear={heard} />, { onRecoverableError: (error) => complaints.push(error) });
  });
  /** Lets the code come, and waits until as much was heard, however long it takes, and a little longer: more would be too much. */
  const come = async (calls: number) => {
    await act(async () => arrive(Shown));
    await act(async () => {
      await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(calls), { timeout: 4_000, interval: 5 });
      await new Promise((resolve) => setTimeout(resolve, 60));
    });
  };
  return {
    page,
    field,
    tick,
    press: press as HTMLElement,
    send: send as HTMLElement,
    link,
    load,
    come,
    complaints,
  };
}

/** As Node has it: no window, and nobody to wait for. */
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

const type = (field: HTMLInputElement, value: string) =>
  act(async () => {
    field.value = value;
    fireEvent.input(field);
  });

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
    await act(() => vi.waitFor(() => expect(rest).toHaveBeenCalledOnce(), 5_000));
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
    expect(heard.mock.calls).toEqual([["pressed with "]]);
    expect(complaints).toEqual([]);
  });

  it("does what was typed, ticked, pressed and sent before, once and in this order", async () => {
    const heard = vi.fn();
    const { field, tick, press, send, come, complaints } = await served("at once", heard);
    field.focus();
    await type(field, "Rupa");
    await act(async () => {
      tick.click();
      press.click();
      send.click();
    });
    expect(tick.checked).toBe(true);
    expect(heard).not.toHaveBeenCalled();
    await come(2);
    expect(heard.mock.calls).toEqual([["pressed with Rupa, agreed"], ["sent Rupa"]]);
    expect(tick.checked).toBe(true);
    expect(document.activeElement).toBe(field);
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

  it("does it on the elements that stand there then, when the first drawing replaces them", async () => {
    const heard = vi.fn();
    const { page, field, tick, press, send, come } = await served("at once", heard, FormDrawnAnew);
    field.focus();
    await type(field, "Rupa");
    await act(async () => {
      tick.click();
      press.click();
      send.click();
    });
    await come(2);
    expect(field.isConnected).toBe(false);
    expect(heard.mock.calls).toEqual([["pressed with Rupa, agreed"], ["sent Rupa"]]);
    expect(document.activeElement).toBe(page.querySelector("input"));
  });

  it("does what was typed, ticked and sent before any script but the first had come", async () => {
    const heard = vi.fn();
    const { page, come } = await served("at once", heard, FormDrawnAnew, (shown) => {
      new Function(earlyCode)();
      const [field, tick] = shown.querySelectorAll("input");
      if (field) field.value = "Rupa";
      if (field) fireEvent.input(field);
      tick?.click();
      const [press, send] = shown.querySelectorAll("button");
      press?.click();
      send?.click();
    });
    expect(heard).not.toHaveBeenCalled();
    await come(2);
    expect(heard.mock.calls).toEqual([["pressed with Rupa, agreed"], ["sent Rupa"]]);
    expect(page.querySelector<HTMLInputElement>("[name=name]")?.value).toBe("Rupa");
  });

  it("counts each press on a link that was made before any script but the first had come", async () => {
    const heard = vi.fn();
    const { come } = await served("at once", heard, Stepper, (shown) => {
      new Function(earlyCode)();
      for (let presses = 0; presses < 2; presses++) shown.querySelector("a")?.click();
    });
    await come(2);
    expect(heard.mock.calls).toEqual([["2"], ["3"]]);
  });

  it("holds a press on a link for its code, and leaves one on another window to the browser", async () => {
    const heard = vi.fn();
    const { link, come } = await served("at once", heard);
    const plain = new MouseEvent("click", { bubbles: true, cancelable: true });
    link.dispatchEvent(plain);
    const beside = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    link.dispatchEvent(beside);
    expect([beside.defaultPrevented, plain.defaultPrevented]).toEqual([false, true]);
    await come(1);
    expect(heard.mock.calls).toEqual([["led on"]]);
  });

  it("lets the browser follow a link when the code stays away, and says that a press waits", async () => {
    const { page, link, press } = await served("at once", vi.fn());
    vi.useFakeTimers();
    const followed: boolean[] = [];
    const follow = (event: Event) => {
      followed.push(!event.defaultPrevented);
      event.preventDefault();
    };
    addEventListener("click", follow, { capture: true });
    link.click();
    press.click();
    expect(followed).toEqual([]);
    vi.advanceTimersByTime(1600);
    expect(followed).toEqual([true]);
    removeEventListener("click", follow, { capture: true });
    await act(async () => void vi.advanceTimersByTime(3000));
    expect(page.querySelector("[role=alert]")?.textContent).toContain(lateTexts.slow);
  });

  it("asks again for code that could not be fetched", async () => {
    const html = await drawnByServer("at once", Form);
    const { lazyComponent } = await import("./lazy-component");
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const load = vi
      .fn<() => Promise<typeof Form>>()
      .mockRejectedValueOnce(new Error("no network"))
      .mockResolvedValue(Form);
    const Island = lazyComponent("at once", load);
    const page = document.createElement("div");
    page.innerHTML = html;
    document.body.append(page);
    await act(async () => void hydrateRoot(page, <Island hear={() => undefined} />));
    expect(load).toHaveBeenCalledOnce();
    await act(async () => void (await vi.advanceTimersByTimeAsync(2100)));
    expect(load).toHaveBeenCalledTimes(2);
  });
});
