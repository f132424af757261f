import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { renderToString } from "react-dom/server";
import { useForm } from "react-hook-form";
import { describe, expect, it, vi } from "vitest";
import { TestRouter } from "../../tests/support/next-navigation";
import { show } from "../../tests/support/render";
import { Button } from "./button";
import { ConfirmDialog } from "./confirm-dialog";
import { Dialog } from "./dialog";
import { FilterForm } from "./filter-form";
import { lateResolver } from "./form";
import { Input } from "./input";

describe("a dialog", () => {
  const dialog = (props: object = {}) => {
    const onClose = vi.fn();
    return { onClose, ...show(<Dialog open onClose={onClose} title="A title" {...props} />) };
  };

  it("is closed by its cross, by Escape and beside it", async () => {
    const { user, onClose } = dialog();
    await user.click(screen.getByRole("button", { name: "Close" }));
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    fireEvent.mouseDown(screen.getByRole("dialog"));
    expect(onClose).toHaveBeenCalledTimes(3);
    fireEvent.mouseDown(screen.getByRole("heading"));
    expect(onClose).toHaveBeenCalledTimes(3);
  });

  it("stays while something runs, and never closes by the browser alone", () => {
    const { onClose } = dialog({ locked: true });
    const pressed = new Event("cancel", { cancelable: true });
    fireEvent(screen.getByRole("dialog"), pressed);
    expect(pressed.defaultPrevented).toBe(true);
    fireEvent.mouseDown(screen.getByRole("dialog"));
    expect(onClose).not.toHaveBeenCalled();
  });
});

describe("the question before something that can't be undone", () => {
  it("can be answered once, and not called off while it runs", async () => {
    const [onCancel, onConfirm] = [vi.fn(), vi.fn()];
    const question = (busy: boolean) => (
      <ConfirmDialog open busy={busy} onCancel={onCancel} onConfirm={onConfirm} />
    );
    const { user, again } = show(question(false));
    expect(screen.getByRole("alertdialog", { name: "Are you sure?" })).toBeDefined();
    await user.click(screen.getByRole("button", { name: "Yes, delete it!" }));
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect([onConfirm.mock.calls.length, onCancel.mock.calls.length]).toEqual([1, 1]);
    again(question(true));
    for (const button of screen.getAllByRole("button")) expect(button).toHaveProperty("disabled", true);
    fireEvent(screen.getByRole("alertdialog"), new Event("cancel", { cancelable: true }));
    expect(onCancel).toHaveBeenCalledTimes(1);
  });
});

describe("a button", () => {
  it("that works is disabled and says so, with both its words in place", () => {
    show(
      <Button busy busyLabel="Sending...">
        Send
      </Button>,
    );
    const button = screen.getByRole("button");
    expect(button).toHaveProperty("disabled", true);
    expect(button.getAttribute("aria-busy")).toBe("true");
    expect(button.textContent).toBe("SendSending...");
  });
});

describe("filters that the address holds", () => {
  const filters = (values: Record<string, string>) => (
    <FilterForm action="/list" values={values}>
      <Input label="Words" name="q" defaultValue={values.q} />
      <select aria-label="Kind" name="kind" defaultValue={values.kind ?? ""}>
        <option value="">any</option>
        <option value="order">order</option>
      </select>
    </FilterForm>
  );

  it("follow typing once it rests, with what is filled in only", async () => {
    const { user, router } = show(filters({}));
    await user.type(screen.getByLabelText("Words"), " dal ");
    expect(router.replace).not.toHaveBeenCalled();
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith("/list?q=dal", { scroll: false }));
    await user.clear(screen.getByLabelText("Words"));
    await waitFor(() => expect(router.replace).toHaveBeenLastCalledWith("/list", { scroll: false }));
    expect(router.replace).toHaveBeenCalledTimes(2);
  });

  it("are sent at once by Enter, and not once more afterwards", async () => {
    const { user, router } = show(filters({ kind: "order" }));
    await user.type(screen.getByLabelText("Words"), "dal{Enter}");
    expect(router.push).toHaveBeenCalledWith("/list?q=dal&kind=order", { scroll: false });
    await new Promise((resolve) => setTimeout(resolve, 400));
    expect(router.push).toHaveBeenCalledTimes(1);
    expect(router.replace).not.toHaveBeenCalled();
  });

  it.each([
    ["a choice", "Kind", "order", "/list?kind=order"],
    ["words", "Words", "dal", "/list?q=dal"],
  ])("follow %s that was made before the page's script came", (_, label, value, href) => {
    const [replace, push] = [vi.fn(), vi.fn()];
    const page = <TestRouter value={{ replace, push } as never}>{filters({})}</TestRouter>;
    const container = document.body.appendChild(document.createElement("div"));
    container.innerHTML = renderToString(page);
    const field = screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
    field.value = value;
    render(page, { container, hydrate: true });
    expect(replace).toHaveBeenCalledExactlyOnceWith(href, { scroll: false });
    // React may replay the press that hydrated the form only after hydration.
    expect(field.value).toBe(value);
    if (label === "Kind") fireEvent.input(field);
    for (const [address] of push.mock.calls) expect(address).toBe(href);
  });

  it("follow nothing by themselves as they come to life", () => {
    const { router } = show(filters({ q: "dal", kind: "order" }));
    expect(router.replace).not.toHaveBeenCalled();
  });

  it("take over what the browser's arrows bring, but not where somebody types", async () => {
    const { user, again } = show(filters({ q: "dal" }));
    again(filters({ kind: "order" }));
    expect(screen.getByLabelText<HTMLInputElement>("Words").value).toBe("");
    expect(screen.getByLabelText<HTMLSelectElement>("Kind").value).toBe("order");
    await user.type(screen.getByLabelText("Words"), "ri");
    again(filters({ q: "r" }));
    expect(screen.getByLabelText<HTMLInputElement>("Words").value).toBe("ri");
  });
});

function Late({ load }: { load: Parameters<typeof lateResolver<{ name: string }, { name: string }>>[0] }) {
  const [sent, setSent] = useState("");
  const { register, handleSubmit, formState } = useForm({
    resolver: lateResolver(load, "name"),
    defaultValues: { name: "Rina" },
  });
  return (
    <form noValidate onSubmit={handleSubmit(({ name }) => setSent(name))}>
      <Input label="Name" error={formState.errors.name?.message} {...register("name")} />
      <button type="submit">Send</button>
      <output>{sent}</output>
    </form>
  );
}

describe("a form whose rules come later", () => {
  it("is checked by them once they are there", async () => {
    const load = vi.fn(async () => async (values: { name: string }) => ({
      values: { name: values.name.toUpperCase() },
      errors: {},
    }));
    const { user } = show(<Late load={load} />);
    expect(load).not.toHaveBeenCalled();
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.getByRole("status").textContent).toBe("RINA"));
  });

  it("sends nothing without them, and says that there is no connection", async () => {
    const { user } = show(<Late load={() => Promise.reject(new Error("offline"))} />);
    await user.click(screen.getByRole("button"));
    await waitFor(() => expect(screen.getByLabelText("Name").getAttribute("aria-invalid")).toBe("true"));
    expect(screen.getByRole("status").textContent).toBe("");
  });
});
