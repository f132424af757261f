import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { AdminOrderDetails } from "@/lib/shop/orders/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AdminOrderCancel } from "./admin-cancel";
import { AdminRefund } from "./admin-refund";
import { CancelBox } from "./cancel-box";

const orderOf = (change: object = {}) =>
  ({
    _id: "o1",
    totalPrice: 750,
    refunded: 100,
    refundDue: 0,
    buyerInfo: { name: "Imran" },
    ...change,
  }) as AdminOrderDetails;
const confirm = () => within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!;

describe("giving money back", () => {
  const refund = (change: object = {}) => {
    const onChanged = vi.fn(async () => undefined);
    return { onChanged, ...show(<AdminRefund order={orderOf(change)} onChanged={onChanged} />) };
  };
  const amount = () => screen.getByLabelText<HTMLInputElement>(/amount/i);
  const ask = () => screen.getAllByRole("button")[0]!;

  it.each(["650.01", "0", "x", "1.005", ""])(
    "asks nothing about %j, and says what is wrong",
    async (typed) => {
      const { user } = refund();
      await user.clear(amount());
      if (typed) await user.type(amount(), typed);
      await user.click(ask());
      expect(amount().getAttribute("aria-invalid")).toBe("true");
      expect(screen.queryByText(/Imran/)).toBeNull();
    },
  );

  it("keeps key and amount when no answer came, and takes a new key after a refusal", async () => {
    const answers = [
      "offline" as const,
      { status: 409, body: problem("Somebody else gave it back.") },
      { body: { refunded: 650 } },
    ];
    const calls = answerCalls({ "POST /orders/o1/refund": () => answers.shift() ?? {} });
    const { user } = refund();
    const once = async () => {
      await user.click(ask());
      await user.click(confirm());
      await waitFor(() => expect(screen.queryByText(/Imran/)).toBeNull());
    };
    await once();
    expect(amount().readOnly).toBe(true);
    await once();
    expect(await screen.findByText("Somebody else gave it back.")).toBeDefined();
    expect(amount().readOnly).toBe(false);
    await once();
    const keys = calls.map(({ headers }) => headers.get("idempotency-key"));
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[1]);
  });
});

describe("an administrator cancels an order", () => {
  const cancel = (change: object = {}) => {
    const onChanged = vi.fn(async () => undefined);
    return { onChanged, ...show(<AdminOrderCancel order={orderOf(change)} onChanged={onChanged} />) };
  };

  it("that was given back whole, and hears that it is still carried", async () => {
    answerCalls({});
    const { user, container } = cancel({ refunded: 750 });
    expect(container.textContent?.length).toBeGreaterThan(40);
    await user.click(screen.getAllByRole("button")[0]!);
    expect(screen.getByRole("alertdialog").textContent).not.toContain("৳");
  });

  it("and hears why it could not be", async () => {
    answerCalls({ "POST /orders/o1/cancel": { status: 409, body: problem("A rider has it.") } });
    const { user, onChanged } = cancel();
    await user.click(screen.getAllByRole("button")[0]!);
    await user.click(confirm());
    expect(await screen.findByText("A rider has it.")).toBeDefined();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });
});

describe("a buyer takes an order back", () => {
  it.each([
    ["says why it is too late", { status: 409, body: problem("It has been packed.") }, "It has been packed."],
    ["tells no inside of a fault", { status: 500, body: problem("E11000") }, /^(?!.*E11000)./],
  ])("%s, and shows the orders anew", async (_, answer, text) => {
    const calls = answerCalls({ "POST /orders/o1/cancel": answer });
    const { user, router } = show(<CancelBox orderId="o1" kitchen="Nila's" consequence="৳ 650 goes back." />);
    const ask = () => user.click(screen.getByRole("button", { name: "Cancel this box" }));
    await ask();
    await user.click(screen.getByRole("button", { name: "Keep order" }));
    expect(calls).toEqual([]);
    await ask();
    const question = screen.getByRole("alertdialog", { name: "Cancel the box from Nila's?" });
    expect(question.textContent).toContain("৳ 650 goes back.");
    await user.click(confirm());
    await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
    expect(calls).toHaveLength(1);
    const toast = await waitFor(
      () => document.querySelector(".toast-body p") ?? Promise.reject(new Error("no toast")),
    );
    expect(toast.textContent).toMatch(text);
  });
});
