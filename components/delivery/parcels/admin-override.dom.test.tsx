import { screen, waitFor } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { AdminOverride } from "./admin-override";

const PATH = "POST /parcels/p1/status";

function override(parcel: Partial<ParcelDetails>) {
  const onChanged = vi.fn(async () => undefined);
  const whole = { _id: "p1", kind: "booking", payment_status: "unpaid", delivery_cost: 150, ...parcel };
  return { onChanged, ...show(<AdminOverride parcel={whole as ParcelDetails} onChanged={onChanged} />) };
}
const button = () => screen.getByRole("button", { name: "Change status" });

describe("an administrator's step past the rider", () => {
  it("names why it was not taken, in the place of a reason", async () => {
    const calls = answerCalls({ [PATH]: {} });
    const { user } = override({ delivery_status: "out_for_delivery" });
    await user.selectOptions(screen.getByLabelText("New status"), "Not handed over yet");
    await user.selectOptions(screen.getByLabelText("Not taken because"), "Damaged");
    await user.click(button());
    expect(calls).toMatchObject([{ body: { to: "failed_attempt", refusal: "damaged" } }]);
    expect(calls[0]?.body).not.toHaveProperty("reason");
  });

  it("sends what is typed for a failed attempt as its reason", async () => {
    const calls = answerCalls({ [PATH]: {} });
    const { user } = override({ delivery_status: "out_for_delivery" });
    await user.selectOptions(screen.getByLabelText("New status"), "failed_attempt");
    await user.click(button());
    expect(screen.getByText("Reason is required")).toBeDefined();
    await user.type(screen.getByLabelText("Reason"), "Nobody at home");
    await user.click(button());
    expect(calls.map(({ body }) => body)).toEqual([{ to: "failed_attempt", reason: "Nobody at home" }]);
  });

  it("notes what was paid at the door, and nothing of it with another step", async () => {
    const calls = answerCalls({ [PATH]: {} });
    const { user } = override({ delivery_status: "out_for_delivery", collect: 870 });
    await user.click(screen.getByRole("checkbox", { name: "৳\u202f870 was collected in cash" }));
    await user.type(screen.getByLabelText("Note"), "Known");
    await user.click(button());
    await waitFor(() =>
      expect(calls[0]?.body).toEqual({ to: "delivered", note: "Known", cashCollected: 870 }),
    );
    await user.selectOptions(screen.getByLabelText("New status"), "failed_attempt");
    expect(screen.queryByRole("checkbox")).toBeNull();
    await user.click(button());
    await waitFor(() => expect(calls[1]?.body).toEqual({ to: "failed_attempt", reason: "Known" }));
  });

  it("says why the server refused, reads the parcel anew, and can be tried again", async () => {
    const calls = answerCalls({ [PATH]: { status: 409, body: problem("It was delivered meanwhile.") } });
    const { user, onChanged } = override({ delivery_status: "picked_up" });
    await user.click(button());
    expect(await screen.findByText("It was delivered meanwhile.")).toBeDefined();
    expect(onChanged).toHaveBeenCalledTimes(1);
    expect(screen.queryByText("The status is changed.")).toBeNull();
    await user.click(button());
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it("can't be sent twice while the first is on its way", async () => {
    let answer = (_: object) => undefined as unknown;
    const calls = answerCalls({ [PATH]: new Promise((resolve) => (answer = resolve)) });
    const { user } = override({ delivery_status: "picked_up" });
    await user.click(button());
    expect(button()).toHaveProperty("disabled", true);
    await user.click(button());
    answer({});
    await waitFor(() => expect(button()).toHaveProperty("disabled", false));
    expect(calls).toHaveLength(1);
  });
});

describe("cash at the pick-up of an unpaid booking", () => {
  it.each<[string, Partial<ParcelDetails>]>([
    ["a booking that is paid", { delivery_status: "assigned", payment_status: "paid" }],
    ["an order's parcel", { delivery_status: "assigned", kind: "order" }],
    ["a later step", { delivery_status: "picked_up" }],
  ])("is not asked for with %s", (_, parcel) => {
    override(parcel);
    expect(button()).toBeDefined();
    expect(screen.queryByRole("checkbox")).toBeNull();
  });
});
