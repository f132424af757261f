import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { RiderOption } from "@/lib/delivery/riders/views";
import { answerCalls, problem, show } from "../../../tests/support/render";
import { type Assignable, AssignDialog } from "./assign-dialog";

const rider = (userId: string, open: number) =>
  ({ userId, fullName: userId, district: "Dhaka", open, available: true, fit: "fits" }) as RiderOption;
const RIDERS = [rider("Karim", 0), rider("Abul", 1)];
const choice = (change: object = {}) => ({
  body: { rider: null, suggested: "Karim", riders: RIDERS, ...change },
});
const parcel = (id: string, status: Assignable["status"] = "pending"): Assignable => ({
  id,
  title: `Box ${id}`,
  way: "Dhaka to Sylhet",
  status,
  isReady: true,
});
const open = (parcels: Assignable[], table: Parameters<typeof answerCalls>[0]) => {
  const calls = answerCalls(table);
  const onGiven = vi.fn();
  const shown = show(<AssignDialog parcels={parcels} onClose={vi.fn()} onGiven={onGiven} />);
  const given = () => calls.filter(({ method }) => method === "POST").map(({ path, body }) => [path, body]);
  return { ...shown, given, onGiven };
};
const riderFor = (title: string) => screen.findByLabelText<HTMLSelectElement>(`Rider for ${title}`);

describe("giving several parcels to riders", () => {
  it("spreads them, takes another choice, gives each once though pressed twice, and says what came of each", async () => {
    const { user, given, onGiven } = open([parcel("1"), parcel("2"), parcel("3")], {
      "GET /parcels/1/riders": choice(),
      "GET /parcels/2/riders": choice(),
      "GET /parcels/3/riders": choice(),
      "POST /parcels/1/assign": {},
      "POST /parcels/2/assign": { status: 409, body: problem("Hand in your cash first") },
      "POST /parcels/3/assign": {},
    });
    expect((await riderFor("Box 1")).value).toBe("Karim");
    expect((await riderFor("Box 3")).value).toBe("Abul");
    expect(screen.getByText(/that rider is chosen already/)).toBeDefined();
    await user.selectOptions(await riderFor("Box 2"), "Abul");
    const all = screen.getByRole("button", { name: "Assign all" });
    fireEvent.click(all);
    fireEvent.click(all);
    expect(await screen.findByText("2 of 3 given")).toBeDefined();
    expect(given()).toEqual([
      ["/parcels/1/assign", { riderId: "Karim" }],
      ["/parcels/2/assign", { riderId: "Abul" }],
      ["/parcels/3/assign", { riderId: "Abul" }],
    ]);
    const lines = screen.getAllByRole("listitem");
    expect(within(lines[0]!).getByText("Given to Karim")).toBeDefined();
    expect(within(lines[1]!).getByRole("alert").textContent).toBe("Hand in your cash first");
    expect(onGiven.mock.calls).toEqual([[["1", "3"]]]);
    // A second try sends only what is not done.
    await user.selectOptions(await riderFor("Box 2"), "Karim");
    await user.click(screen.getByRole("button", { name: "Assign all" }));
    await waitFor(() => expect(given()).toHaveLength(4));
    expect(given()[3]).toEqual(["/parcels/2/assign", { riderId: "Karim" }]);
  });

  it("leaves what has a rider or is on its way, and what nobody is suggested for", async () => {
    const { given } = open([parcel("1", "assigned"), parcel("2", "in_transit"), parcel("3")], {
      "GET /parcels/1/riders": choice({ rider: RIDERS[1], suggested: "Karim" }),
      "GET /parcels/3/riders": choice({ suggested: null }),
    });
    const first = await riderFor("Box 1");
    expect(first.value).toBe("");
    expect([...first.options].map(({ value }) => value)).toEqual(["", "Karim"]);
    expect((await riderFor("Box 3")).value).toBe("");
    expect(screen.getByText(/^Nobody is near/)).toBeDefined();
    expect(screen.getByRole("alert").textContent).toBe("Picked up or over: its rider stays.");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Assign all" }).disabled).toBe(true);
    expect(screen.getByText("No rider is chosen yet.")).toBeDefined();
    expect(given()).toEqual([]);
  });

  it("leaves out what is not packed, and says how many", async () => {
    open([parcel("1"), { ...parcel("2"), isReady: false }], { "GET /parcels/1/riders": choice() });
    await riderFor("Box 1");
    expect(screen.getByRole("heading", { name: "Assign 1 parcel" })).toBeDefined();
    expect(screen.getByText("1 is not ready yet and left out.")).toBeDefined();
    expect(screen.queryByText("Box 2")).toBeNull();
  });
});
