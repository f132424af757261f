import { act, cleanup, fireEvent } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ChoiceCard } from "./choice-card";
import { earlyCode } from "./early-code.mjs";
import { SubmitButton } from "./form";

/** As the dashboard's forms are: the form's code sets each field to its first value when it begins. */
function Booking({ hear }: { hear: (what: unknown) => void }) {
  const { register, watch, handleSubmit } = useForm({
    defaultValues: { type: "document", weight: "1", area: "Dhaka", fragile: false },
  });
  const [count, setCount] = useState(1);
  const [open, setOpen] = useState(false);
  return (
    <form onSubmit={handleSubmit(hear)}>
      <ChoiceCard title="Document" value="document" {...register("type")} />
      <ChoiceCard title="Other" value="other" {...register("type")} />
      {watch("type") === "other" && <input aria-label="Length" />}
      <input type="number" {...register("weight")} />
      <select {...register("area")}>
        <option>Dhaka</option>
        <option>Sylhet</option>
      </select>
      <input type="checkbox" {...register("fragile")} />
      <button type="button" onClick={() => setCount(count + 1)}>
        {`More than ${count}`}
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {open && <div role="dialog">Sure?</div>}
      <SubmitButton>Send</SubmitButton>
    </form>
  );
}

/** The page as it is served, what somebody does on it, and then its scripts, until the `last` of what was done is done again. */
async function awoken(before: (page: HTMLElement) => void, last: (page: HTMLElement) => boolean) {
  vi.resetModules();
  const { EarlyReplay } = await import("./early-replay");
  const hear = vi.fn();
  const tree = (
    <>
      <Booking hear={hear} />
      <EarlyReplay />
    </>
  );
  const page = document.createElement("div");
  page.innerHTML = renderToString(tree);
  document.body.append(page);
  new Function(earlyCode)();
  before(page);
  await act(async () => void hydrateRoot(page, tree));
  await act(() => vi.waitFor(() => expect(last(page)).toBe(true), 10_000));
  // Nothing is done more often than that.
  await act(() => new Promise((resolve) => setTimeout(resolve, 80)));
  return { page, hear };
}

const at = <Found extends Element>(page: Element, selector: string) => page.querySelector(selector) as Found;
const button = (page: Element, words: RegExp) =>
  [...page.querySelectorAll("button")].find((one) => words.test(one.textContent)) as HTMLButtonElement;

beforeEach(() => {
  window.rannaEarly = undefined;
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
});

it("nothing chosen, typed or pressed before the page works is lost", async () => {
  const { page, hear } = await awoken(
    (served) => {
      at<HTMLInputElement>(served, "[value=other]").click();
      at<HTMLInputElement>(served, "[name=weight]").value = "7";
      fireEvent.input(at(served, "[name=weight]"));
      at<HTMLSelectElement>(served, "select").value = "Sylhet";
      fireEvent.input(at(served, "select"));
      at<HTMLInputElement>(served, "[name=fragile]").click();
      button(served, /Ask/).click();
      button(served, /Send/).click();
    },
    (shown) => shown.querySelector("[role=dialog]") !== null,
  );
  expect(at<HTMLInputElement>(page, "[value=other]").checked).toBe(true);
  expect(page.querySelector("[aria-label=Length]")).not.toBeNull();
  expect(page.querySelector("[role=dialog]")).not.toBeNull();
  await vi.waitFor(() => expect(hear).toHaveBeenCalledOnce());
  expect(hear.mock.calls[0]?.[0]).toEqual({ type: "other", weight: "7", area: "Sylhet", fragile: true });
});

it("of two presses each counts, and a tick that is taken back is none", async () => {
  const { page } = await awoken(
    (served) => {
      for (let times = 0; times < 2; times++) {
        button(served, /More/).click();
        at<HTMLInputElement>(served, "[name=fragile]").click();
        at<HTMLInputElement>(served, "[value=other]").click();
      }
    },
    (shown) => button(shown, /More than 3/) !== undefined,
  );
  expect(button(page, /More than 3/)).toBeTruthy();
  expect(at<HTMLInputElement>(page, "[name=fragile]").checked).toBe(false);
  expect(at<HTMLInputElement>(page, "[value=other]").checked).toBe(true);
});
