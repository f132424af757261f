import { act, cleanup } from "@testing-library/react";
import { type ReactNode, useEffect, useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, expect, it, vi } from "vitest";
import { ChoiceCard } from "./choice-card";
import { earlyCode } from "./early-code.mjs";

/** Like the forms of the dashboard: the form's code sets each field to its first value when it starts. */
function Booking() {
  const { register } = useForm({ defaultValues: { type: "document", fragile: false } });
  const [count, setCount] = useState(1);
  return (
    <form>
      <ChoiceCard title="Document" value="document" {...register("type")} />
      <ChoiceCard title="Other" value="other" {...register("type")} />
      <input type="checkbox" {...register("fragile")} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`More than ${count}`}
      </button>
    </form>
  );
}

const at = (page: Element, selector: string) => page.querySelector(selector) as HTMLInputElement;

afterEach(() => {
  cleanup();
  document.documentElement.removeAttribute("data-sleeps");
  document.body.replaceChildren();
});

/** Renders on the server, acts before React works, and hydrates. Returns the page's element. */
async function hydrateAfter(content: ReactNode, before: (page: Element) => void): Promise<Element> {
  vi.resetModules();
  const { EarlyPage } = await import("./early-page");
  const tree = (
    <>
      {content}
      <EarlyPage />
    </>
  );
  const page = document.createElement("div");
  page.innerHTML = renderToString(tree);
  document.body.append(page);
  new Function(earlyCode)();
  before(page);
  await act(async () => void hydrateRoot(page, tree));
  return page;
}

/** Waits until React handles everything itself, and a short time longer, in which nothing may be repeated once more. */
const pageWorks = () =>
  act(async () => {
    const { documentElement } = document;
    await vi.waitFor(() => expect(documentElement.hasAttribute("data-sleeps")).toBe(false), 60_000);
    await new Promise((resolve) => setTimeout(resolve, 80));
  });

it("of two presses before the page works each counts, and a tick that is taken back is none", async () => {
  const page = await hydrateAfter(<Booking />, (served) => {
    for (let times = 0; times < 2; times++) {
      served.querySelector("button")?.click();
      at(served, "[name=fragile]").click();
      at(served, "[value=other]").click();
    }
  });
  await act(() => vi.waitFor(() => expect(page.textContent).toContain("More than 3"), 60_000));
  await pageWorks();
  expect(page.textContent).toContain("More than 3");
  expect(at(page, "[name=fragile]").checked).toBe(false);
  expect(at(page, "[value=other]").checked).toBe(true);
});

/** A form with a file field. `isReplaced`: React renders another element for the field once it works. */
function Choosing({ chosen, isReplaced }: { chosen: string[]; isReplaced: boolean }) {
  const [key, setKey] = useState("served");
  useEffect(() => {
    if (isReplaced) setKey("again");
  }, [isReplaced]);
  return (
    <form>
      <input
        key={key}
        type="file"
        onChange={({ target }) => chosen.push(...[...(target.files ?? [])].map(({ name }) => name))}
      />
      <button type="button" onClick={() => chosen.push("pressed")}>
        Register
      </button>
    </form>
  );
}

it.each([false, true])(
  "a file chosen before the page works is told to its component (another element: %s), and a press after it counts",
  async (isReplaced) => {
    const chosen: string[] = [];
    const page = await hydrateAfter(<Choosing chosen={chosen} isReplaced={isReplaced} />, (served) => {
      const files = new DataTransfer();
      files.items.add(new File(["a"], "nadira.jpg", { type: "image/jpeg" }));
      at(served, "[type=file]").files = files.files;
      for (const type of ["input", "change"])
        at(served, "[type=file]").dispatchEvent(new Event(type, { bubbles: true }));
      served.querySelector("button")?.click();
    });
    await pageWorks();
    expect(chosen).toEqual(["nadira.jpg", "pressed"]);
    expect(at(page, "[type=file]").files?.length).toBe(1);
  },
);

it("what is typed on while other fields are entered again stays", async () => {
  const type = (field: HTMLInputElement, text: string) => {
    field.value += text;
    field.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const fields = (
    <form>
      <input name="email" />
      <input name="password" />
    </form>
  );
  const page = await hydrateAfter(fields, (served) => {
    type(at(served, "[name=email]"), "rupa");
    type(at(served, "[name=password]"), "mus");
  });
  const onwards = () => queueMicrotask(() => type(at(page, "[name=password]"), "tard"));
  at(page, "[name=email]").addEventListener("input", onwards, { once: true });
  await pageWorks();
  expect(at(page, "[name=email]").value).toBe("rupa");
  expect(at(page, "[name=password]").value).toBe("mustard");
});
