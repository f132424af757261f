import { act, cleanup } from "@testing-library/react";
import { useState } from "react";
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

it("of two presses before the page works each counts, and a tick that is taken back is none", async () => {
  vi.resetModules();
  const { EarlyPage } = await import("./early-page");
  const tree = (
    <>
      <Booking />
      <EarlyPage />
    </>
  );
  const page = document.createElement("div");
  page.innerHTML = renderToString(tree);
  document.body.append(page);
  new Function(earlyCode)();
  for (let times = 0; times < 2; times++) {
    page.querySelector("button")?.click();
    at(page, "[name=fragile]").click();
    at(page, "[value=other]").click();
  }
  await act(async () => void hydrateRoot(page, tree));
  await act(() => vi.waitFor(() => expect(page.textContent).toContain("More than 3"), 60_000));
  // A short time later no press was repeated once more.
  await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  expect(page.textContent).toContain("More than 3");
  expect(at(page, "[name=fragile]").checked).toBe(false);
  expect(at(page, "[value=other]").checked).toBe(true);
});
