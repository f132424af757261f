import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Given } from "@/components/ui/table-href";
import type { ParcelDetails } from "@/lib/delivery/parcels/schema";
import { answerCalls, problem, show, takeFromMenu } from "../../../tests/support/render";
import { AdminAssign } from "./admin-assign";
import { AdminParcelCancel } from "./admin-cancel";
import { ParcelAdminPage } from "./admin-page";
import { ParcelTable } from "./admin-table";

const parcelOf = (change: object) =>
  ({
    _id: "p1",
    kind: "booking",
    delivery_status: "pending",
    sender_region: "Dhaka",
    ...change,
  }) as ParcelDetails;
const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("deleting a row of All Parcels", () => {
  const row = (
    <ParcelTable
      rows={[
        parcelOf({
          ...{ title: "Saree", tracking_id: "TRK1", sender_name: "Rupa", receiver_name: "Asha" },
          ...{ delivery_cost: 60, payment_status: "unpaid", creation_date: "2026-11-20T10:00:00.000Z" },
        }),
      ]}
    />
  );

  it("asks first, and cancelled deletes nothing", async () => {
    const calls = answerCalls({});
    const { user } = show(row);
    await takeFromMenu(user, "Saree", "Delete");
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText(/Saree/).textContent).toContain("TRK1");
    await user.click(question.getByRole("button", { name: "Cancel" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(calls).toEqual([]);
  });

  it.each([
    ["is gone", { status: 200 }, "Deleted!", ""],
    ["was gone already", { status: 404, body: problem("There is no such parcel.") }, "Deleted!", ""],
    ["must stay", { status: 409, body: problem("A rider has it.") }, "Error", "A rider has it."],
    ["could not be asked for", "offline" as const, "Error", ""],
  ])("says when it %s, then shows the list as it is", async (_, answer, title, why) => {
    const calls = answerCalls({ "DELETE /parcle/p1": answer });
    const { user, router } = show(row);
    await takeFromMenu(user, "Saree", "Delete");
    await user.click(await screen.findByRole("button", { name: "Yes, delete it!" }));
    expect(await screen.findByRole("heading", { name: title })).toBeDefined();
    expect(screen.queryByText("A rider has it.") !== null).toBe(why !== "");
    expect(calls).toMatchObject([{ method: "DELETE", path: "/parcle/p1" }]);
    // The row leaves with the dialog, so that the dialog can be read first.
    expect(router.refresh).not.toHaveBeenCalled();
    await user.click(screen.getAllByRole("button", { name: /^(Done|OK)$/ }).at(-1)!);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });
});

describe("giving a parcel to a rider", () => {
  const rider = (userId: string, change: object = {}) => ({
    ...{ userId, fullName: userId, district: "Gazipur", phone: "01711 204588", open: 2, available: true },
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

  it("suggests one, says who rests, and gives it to the one that is chosen", async () => {
    const riders = [rider("Abul"), rider("Karim"), rider("Rina", { available: false })];
    const { user, calls, onChanged } = assign({
      [READ]: choice(riders, { suggested: "Karim" }),
      "POST /parcels/p1/assign": {},
    });
    const select = await screen.findByLabelText<HTMLSelectElement>("Give it to");
    expect(select.value).toBe("Karim");
    expect([...select.options].map(({ textContent }) => textContent)).toEqual([
      "Abul, Gazipur, 2 open",
      "Karim, Gazipur, 2 open (suggested)",
      "Rina, Gazipur, 2 open (resting)",
    ]);
    expect(screen.getByText("Nobody has it yet.")).toBeDefined();
    expect(screen.queryByRole("button", { name: "Take it back" })).toBeNull();
    await user.selectOptions(select, "Rina");
    await user.click(press("Assign"));
    expect(await screen.findByText("The parcel has a rider.")).toBeDefined();
    expect(calls.filter(({ method }) => method === "POST")).toMatchObject([{ body: { riderId: "Rina" } }]);
    expect(calls.filter(({ method }) => method === "GET").length).toBeGreaterThan(1);
    expect(onChanged).toHaveBeenCalledTimes(1);
  });

  it("does not offer the rider who has it, and can take it back", async () => {
    const karim = rider("Karim");
    const { user, calls } = assign(
      { [READ]: choice([karim, rider("Abul")], { rider: karim }), "POST /parcels/p1/assign": {} },
      { delivery_status: "assigned" },
    );
    const select = await screen.findByLabelText<HTMLSelectElement>("Give it to");
    expect([...select.options].map(({ value }) => value)).toEqual(["Abul"]);
    expect(screen.getByRole("link", { name: "01711 204588" }).getAttribute("href")).toBe("tel:01711204588");
    await user.click(press("Take it back"));
    expect(await screen.findByText("The parcel waits for a rider again.")).toBeDefined();
    expect(calls.find(({ method }) => method === "POST")?.body).toEqual({ riderId: null });
  });

  it("says why the server refused", async () => {
    const { user } = assign({
      [READ]: choice([rider("Abul")]),
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

  it("only names who has it once it is picked up", async () => {
    assign({ [READ]: choice([rider("Abul")], { rider: rider("Karim") }) }, { delivery_status: "picked_up" });
    const name = await screen.findByRole("link", { name: "Karim" });
    expect(name.getAttribute("href")).toBe("/dashbord/AllParcel/riders?q=Karim");
    expect(name.parentElement?.textContent).toContain("Karim, Gazipur");
    expect(screen.queryByRole("button")).toBeNull();
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

describe("the filters of All Parcels", () => {
  const page = (given: Given) => (
    <ParcelAdminPage
      given={{ ...given, page: "3" }}
      list={null}
      regions={["Dhaka", "Sylhet"]}
      riders={[{ userId: "r1", fullName: "Karim" }]}
    />
  );
  const filters = (given: Given = {}) => show(page(given));
  const queryOf = (href: string | undefined) =>
    Object.fromEntries(new URL(href ?? "", "http://localhost").searchParams);

  it("follow each choice from the first page, and keep the earlier ones also before their page has come", async () => {
    const { user, router } = filters({ q: "saree" });
    await user.selectOptions(screen.getByLabelText("Region"), "Sylhet");
    await user.selectOptions(screen.getByLabelText("Rider"), "none");
    await user.selectOptions(screen.getByLabelText("Kind"), "booking");
    await user.selectOptions(screen.getByLabelText("Status"), "in_transit");
    const went = router.push.mock.calls.map(([href]) => queryOf(href));
    expect(went[0]).toEqual({ q: "saree", region: "Sylhet" });
    expect(went.at(-1)).toEqual({
      ...{ q: "saree", region: "Sylhet", rider: "none", kind: "booking" },
      status: "in_transit",
    });
    await user.selectOptions(screen.getByLabelText("Region"), "");
    expect(queryOf(router.push.mock.lastCall?.[0])).not.toHaveProperty("region");
  });

  it("follow typing once it rests, and what Enter sends at once", async () => {
    const { user, router } = filters({ kind: "order" });
    await user.type(screen.getByRole("searchbox"), " TRK17 ");
    await waitFor(() => expect(router.replace).toHaveBeenCalledTimes(1));
    expect(queryOf(router.replace.mock.lastCall?.[0])).toEqual({ q: "TRK17", kind: "order" });
    await user.type(screen.getByRole("searchbox"), "6{Enter}");
    expect(queryOf(router.push.mock.lastCall?.[0])).toEqual({ q: "TRK17 6", kind: "order" });
    expect(router.push).toHaveBeenCalledTimes(1);
  });

  it("can be cleared when there are any", () => {
    const { unmount } = filters();
    expect(screen.queryByRole("link", { name: "Clear filters" })).toBeNull();
    unmount();
    filters({ region: "Dhaka" });
    expect(screen.getByRole("link", { name: "Clear filters" }).getAttribute("href")).toBe(
      "/dashbord/AllParcel",
    );
  });

  it("take over what a link or the way back brings", async () => {
    const { again } = filters({ q: "saree" });
    again(page({ q: "book", region: "Sylhet" }));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("book");
    expect(screen.getByLabelText<HTMLSelectElement>("Region").value).toBe("Sylhet");
  });
});
