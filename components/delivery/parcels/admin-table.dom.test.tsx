import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { AdminParcel, ParcelDetails } from "@/lib/delivery/parcels/schema";
import { answerCalls, problem, show, takeFromMenu, told } from "../../../tests/support/render";
import { AdminAssign } from "./admin-assign";
import { AdminParcelCancel } from "./admin-cancel";
import { ParcelTable } from "./admin-table";

const parcelOf = (change: object) =>
  ({
    _id: "p1",
    kind: "booking",
    delivery_status: "pending",
    sender_region: "Dhaka",
    ...change,
  }) as ParcelDetails;
const rowOf = (change: object) =>
  ({
    ...parcelOf(change),
    eatBy: null,
    spoilt: false,
    waited: 5,
    notes: 0,
    steps: [],
  }) as unknown as AdminParcel;
const press = (name: string | RegExp) => screen.getByRole("button", { name });

it("All Parcels shows where each parcel is and how it is paid in words, with no stored one", () => {
  const row = {
    title: "Saree",
    tracking_id: "TRK1",
    sender_name: "Rupa",
    receiver_name: "Asha",
    delivery_cost: 60,
    payment_status: "unpaid",
    creation_date: "2026-11-20T10:00:00.000Z",
  };
  const text = told(
    <ParcelTable
      rows={[
        rowOf({ ...row, stateText: "Waiting for a rider" }),
        rowOf({
          ...row,
          _id: "p2",
          kind: "order",
          delivery_status: "out_for_delivery",
          stateText: "On its way: to the door",
        }),
      ]}
    />,
  );
  for (const words of ["Waiting for a rider", "Not paid yet", "On its way: to the door", "Cash at the door"])
    expect(text).toContain(words);
  expect(text).not.toMatch(/pending|unpaid|delivery_|out.for.delivery/);
});

describe("deleting a row of All Parcels", () => {
  const row = (
    <ParcelTable
      rows={[
        rowOf({
          title: "Saree",
          tracking_id: "TRK1",
          sender_name: "Rupa",
          receiver_name: "Asha",
          delivery_cost: 60,
          payment_status: "unpaid",
          creation_date: "2026-11-20T10:00:00.000Z",
        }),
      ]}
    />
  );

  it.each([
    ["was gone already", { status: 404, body: problem("There is no such parcel.") }, "Deleted!", ""],
    ["must stay", { status: 409, body: problem("A rider has it.") }, "Error", "A rider has it."],
  ])("says when it %s, then shows the list as it is", async (_, answer, title, why) => {
    const calls = answerCalls({ "DELETE /parcle/p1": answer });
    const { user, router } = show(row);
    await takeFromMenu(user, "Saree", "Delete");
    await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.queryByText("A rider has it.") !== null).toBe(why !== "");
    expect(calls).toMatchObject([{ method: "DELETE", path: "/parcle/p1" }]);
    // The row is removed when the dialog is closed, so that the result can be read first.
    expect(router.refresh).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole("button", { name: /^(Done|OK)$/ }).at(-1)!);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });
});

describe("giving a parcel to a rider", () => {
  const rider = (userId: string, change: object = {}) => ({
    userId,
    fullName: userId,
    district: "Gazipur",
    phone: "01711 204588",
    open: 2,
    available: true,
    fit: "fits",
    ...change,
  });
  const choice = (riders: object[], rest: object = {}) => ({
    body: { rider: null, suggested: null, riders, ...rest },
  });
  const assign = (table: Parameters<typeof answerCalls>[0], change: object = {}) => {
    const calls = answerCalls(table);
    const onChanged = vi.fn(async () => undefined);
    return { calls, onChanged, ...show(<AdminAssign parcel={parcelOf(change)} onChanged={onChanged} />) };
  };
  const READ = "GET /parcels/p1/riders";

  it("does not offer the rider who has it, and can take it back", async () => {
    const karim = rider("Karim");
    const { user, calls } = assign(
      { [READ]: choice([karim, rider("Abul")], { rider: karim }), "POST /parcels/p1/assign": {} },
      { delivery_status: "assigned" },
    );
    const select = await screen.findByLabelText<HTMLSelectElement>("Give it to");
    expect([...select.options].map(({ value }) => value)).toEqual(["", "Abul"]);
    expect(screen.getByRole("link", { name: "01711 204588" }).getAttribute("href")).toBe("tel:01711204588");
    await user.click(press("Take it back"));
    expect(await screen.findByText("The parcel waits for a rider again.")).toBeDefined();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ riderId: null });
  });

  it("chooses nobody without a suggestion, and says of who is chosen what speaks against it", async () => {
    const { user } = assign({ [READ]: choice([rider("Abul", { fit: "outside" })]) });
    const select = await screen.findByLabelText<HTMLSelectElement>("Give it to");
    expect(screen.queryByRole("button", { name: "Assign" })).toBeNull();
    expect(select.options[1]?.textContent).toBe("Abul, Gazipur, 2 open (outside the district)");
    await user.selectOptions(select, "Abul");
    expect(screen.getByText(/^Abul works in Gazipur/)).toBeDefined();
    expect(press("Assign")).toBeDefined();
  });

  it("says why the server refused", async () => {
    const { user } = assign({
      [READ]: choice([rider("Abul")], { suggested: "Abul" }),
      "POST /parcels/p1/assign": { status: 409, body: problem("It has been picked up.") },
    });
    await screen.findByLabelText("Give it to");
    await user.click(press("Assign"));
    expect(await screen.findByText("It has been picked up.")).toBeDefined();
    expect(screen.queryByText("The parcel has a rider.")).toBeNull();
  });

  it.each([
    ["nobody works there", { sender_region: "Dhaka" }, "No rider works in the sender's region yet."],
    ["nobody knows where it is", { sender_region: null }, /sender's place is not known/],
  ])("has nobody to offer while %s", async (_, change, text) => {
    assign({ [READ]: choice([]) }, change);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.queryByRole("button", { name: "Assign" })).toBeNull();
  });

  it("says whether the seller has packed an order's parcel", async () => {
    const { unmount } = assign({ [READ]: choice([]) }, { kind: "order", office: { ready_at: null } });
    expect(await screen.findByText("The seller has not marked it ready yet.")).toBeDefined();
    unmount();
    assign({ [READ]: choice([]) }, { kind: "order", office: { ready_at: "2026-11-19T08:00:00Z" } });
    expect(await screen.findByText(/^Ready since/)).toBeDefined();
  });

  it("says that it could not be read", async () => {
    assign({ [READ]: { status: 500 } });
    expect(await screen.findByText("That did not work. Please try again.")).toBeDefined();
  });
});

describe("cancelling a parcel as an administrator", () => {
  const cancel = (change: object) => {
    const onChanged = vi.fn(async () => undefined);
    return { onChanged, ...show(<AdminParcelCancel parcel={parcelOf(change)} onChanged={onChanged} />) };
  };

  it.each([
    ["a booking", {}, "/parcels/p1/cancel"],
    ["an order's parcel with its order", { kind: "order", office: { order_id: "o7" } }, "/orders/o7/cancel"],
  ])("cancels %s after a question", async (_, change, path) => {
    const calls = answerCalls({ [`POST ${path}`]: {} });
    const { user, onChanged } = cancel(change);
    await user.click(press("Cancel the parcel"));
    expect(calls).toEqual([]);
    await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!);
    await waitFor(() => expect(onChanged).toHaveBeenCalledTimes(1));
    expect(calls).toMatchObject([{ method: "POST", path }]);
  });

  it("says why it could not be", async () => {
    answerCalls({ "POST /parcels/p1/cancel": { status: 409, body: problem("A rider has it.") } });
    const { user, onChanged } = cancel({ delivery_status: "assigned" });
    await user.click(press("Cancel the parcel"));
    await user.click(within(screen.getByRole("alertdialog")).getAllByRole("button").at(-1)!);
    expect(await screen.findByText("A rider has it.")).toBeDefined();
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it("is not offered once a rider has it", () => {
    expect(cancel({ delivery_status: "picked_up" }).container.textContent).toBe("");
  });
});
