import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it, vi } from "vitest";
import type { Delivery, RiderProfile } from "@/lib/delivery/riders/views";
import { answerCalls, problem, show, told } from "../../../tests/support/render";
import { Availability } from "./availability";
import { DeliveryCard } from "./delivery-card";
import { MyDeliveries } from "./my-deliveries";
import { NextStep } from "./next-step";
import { RefusedTaps, TapsState } from "./tap-notices";

const deliveryOf = (change: object = {}) =>
  ({
    _id: "p1",
    title: "Saree",
    tracking_id: "TRK1",
    delivery_status: "assigned",
    delivery_cost: 150,
    cashDue: false,
    collect: 0,
    earning: 90,
    weight: 3,
    type: "non-document",
    kind: "booking",
    stateText: "A rider comes to fetch it",
    expectedDays: 3,
    expectedOn: null,
    late: false,
    steps: [{ step: "booked", at: "2026-11-22T08:00:00.000Z", state: "done" }],
    ...change,
  }) as Delivery;
const press = (name: string | RegExp) => screen.getByRole("button", { name });

describe("a rider's next step", () => {
  const step = (change: object, note = "") => {
    const onMove = vi.fn();
    const given = { busy: false, onMove, note, onNote: () => undefined };
    return { onMove, ...show(<NextStep delivery={deliveryOf(change)} {...given} />) };
  };

  it("picks up without a word about cash where none is due", async () => {
    const { user, onMove } = step({ cashDue: false });
    await user.click(screen.getAllByRole("button")[0]!);
    expect(onMove).toHaveBeenCalledWith({ to: "picked_up" });
  });

  it.each([
    ["assigned", ["picked_up", "pending"]],
    ["picked_up", ["in_transit"]],
    ["in_transit", ["out_for_delivery"]],
    ["failed_attempt", ["out_for_delivery", "returned"]],
    ["delivered", []],
  ])("of what is %s leads to %j", async (delivery_status, steps) => {
    const { user, onMove } = step({ delivery_status });
    for (const button of screen.queryAllByRole("button")) await user.click(button);
    expect(onMove.mock.calls.map(([move]) => move)).toEqual(steps.map((to) => ({ to })));
  });

  it("hands over for a code in Bangla digits, which stay as they are typed, and for a pasted one", async () => {
    const { user, onMove } = step({ delivery_status: "out_for_delivery" });
    const code = screen.getByRole<HTMLInputElement>("textbox", { name: /code/i });
    await user.type(code, "৪২০৭");
    await user.click(screen.getAllByRole("button")[0]!);
    expect(code.value).toBe("৪২০৭");
    expect(onMove).toHaveBeenCalledWith({ to: "delivered", code: "4207" });
    await user.clear(code);
    await user.paste("Code: 48 21.");
    await user.click(screen.getAllByRole("button")[0]!);
    expect(onMove).toHaveBeenLastCalledWith({ to: "delivered", code: "4821" });
  });

  it("of food past its hour leads back first, and still takes a code that is opened", async () => {
    const { user, onMove } = step({ delivery_status: "out_for_delivery", spoilt: true, collect: 870 });
    expect(screen.getAllByRole("button")[0]?.textContent).toBe("Could not deliver");
    const code = screen.getByRole<HTMLInputElement>("textbox", { name: /code/i });
    expect(code.closest("details")?.open).toBe(false);
    await user.type(code, "4207");
    await user.click(press(/^Delivered/));
    expect(onMove).toHaveBeenCalledWith({ to: "delivered", code: "4207", cashCollected: 870 });
  });

  it.each([
    ["assigned", ["pending", "picked_up"]],
    ["failed_attempt", ["returned", "out_for_delivery"]],
  ])("of food past its hour and %s leads back first, to %j", async (delivery_status, steps) => {
    const { user, onMove } = step({ delivery_status, spoilt: true });
    for (const button of screen.queryAllByRole("button")) await user.click(button);
    expect(onMove.mock.calls.map(([{ to }]) => to)).toEqual(steps);
  });

  it("tells which of the five why it was not taken, in three taps", async () => {
    const { user, onMove } = step({ delivery_status: "out_for_delivery", collect: 870 });
    await user.click(press("Could not deliver"));
    const group = within(await screen.findByRole("group", { name: "Not taken" }));
    expect(group.getAllByRole("radio")).toHaveLength(5);
    await user.click(group.getByRole("radio", { name: "Damaged" }));
    await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Could not deliver" }));
    expect(onMove).toHaveBeenCalledWith({ to: "failed_attempt", refusal: "damaged" });
  });

  it("is paid and delivered with the code and one tap, which names the amount", async () => {
    const { user, onMove, container } = step({ delivery_status: "out_for_delivery", collect: 870 });
    expect(container.textContent).toContain("Collect ৳\u202f870");
    await user.type(screen.getByRole("textbox", { name: /code/i }), "4207");
    await user.click(press("Delivered, ৳\u202f870 collected"));
    expect(onMove).toHaveBeenCalledWith({ to: "delivered", code: "4207", cashCollected: 870 });
  });

  it.each([
    ["  Gate 2 ", { to: "in_transit", note: "Gate 2" }],
    ["  ", { to: "in_transit" }],
  ])("carries a note trimmed, and none that is blank: %j", async (note, sent) => {
    const { user, onMove } = step({ delivery_status: "picked_up" }, note);
    await user.click(screen.getByRole("button"));
    expect(onMove).toHaveBeenCalledWith(sent);
  });

  it("can't be tapped while a step is on its way", () => {
    show(<NextStep delivery={deliveryOf()} busy onMove={() => undefined} note="" onNote={() => undefined} />);
    for (const button of screen.getAllByRole("button")) expect(button).toHaveProperty("disabled", true);
  });
});

describe("a rider's card of cooked food past its hour", () => {
  const late = { spoilt: true, late: true, expectedOn: "2026-11-25", stateText: "Bring it to Dhaka" };
  const steps = [{ step: "at_door", at: null, state: "now" }];
  const card = (change: object) =>
    told(<DeliveryCard delivery={deliveryOf({ ...late, steps, ...change })} own />);

  it.each([
    ["in_transit", "Do not hand it over: bring it back to the kitchen."],
    ["assigned", "Do not take it to anybody."],
  ])("says of what is %s what to do with it, and not to bring it or to call", (delivery_status, act) => {
    const text = card({ delivery_status });
    expect(text).toContain(act);
    expect(text).toContain("Late: expected");
    expect(text).not.toMatch(/Bring it to Dhaka|Call the receiver/);
  });

  it("and of food that is still good, to bring it", () => {
    expect(card({ spoilt: false })).toMatch(/Bring it to Dhaka.*Call the receiver/);
  });
});

describe("how a rider's taps stand", () => {
  it("says without a network that what is shown may be old", () => {
    const { container } = show(<TapsState waiting={0} signedOut={false} offline />);
    expect(container.textContent).toMatch(/\w/);
  });

  it("leads to the sign-in, and back here, when the session has ended", () => {
    show(<TapsState waiting={3} signedOut offline={false} />);
    const link = screen.getByRole("link");
    expect(link.textContent).toContain("3");
    expect(link.getAttribute("href")).toBe("/login?callbackUrl=%2Fdashbord%2FmyDeliveries");
  });

  it("lists what did not count, in the words of its button, until each is read", async () => {
    const onDismiss = vi.fn();
    const tap = {
      key: "k1",
      to: "failed_attempt",
      at: "2026-11-19T08:00:00Z",
      parcel: "TRK1, Saree",
      why: "It was given to another rider.",
    };
    const { user, container } = show(
      <RefusedTaps taps={[tap, { ...tap, key: "k2", to: "some_step", at: "" }]} onDismiss={onDismiss} />,
    );
    expect(container.textContent).toContain("It was given to another rider.");
    expect(container.textContent).toContain("Could not deliver");
    expect(container.textContent).not.toMatch(/failed_attempt|some.step/);
    await user.click(screen.getAllByRole("button", { name: /TRK1, Saree/ })[1]!);
    expect(onDismiss).toHaveBeenCalledWith("k2");
  });
});

describe("taking parcels or a rest", () => {
  const toggle = () => screen.getByRole("switch");

  it("follows the server", async () => {
    const calls = answerCalls({ "PATCH /riders/me": {} });
    const { user } = show(<Availability served />);
    expect(toggle().getAttribute("aria-checked")).toBe("true");
    await user.click(toggle());
    await waitFor(() => expect(toggle().getAttribute("aria-checked")).toBe("false"));
    await user.click(toggle());
    await waitFor(() => expect(toggle().getAttribute("aria-checked")).toBe("true"));
    expect(calls.map(({ body }) => body)).toEqual([{ available: false }, { available: true }]);
  });

  it("stays as it is when the server refuses, and says why", async () => {
    answerCalls({ "PATCH /riders/me": { status: 409, body: problem("Finish your parcels first.") } });
    const { user } = show(<Availability served />);
    await user.click(toggle());
    expect(await screen.findByText("Finish your parcels first.")).toBeDefined();
    expect(toggle().getAttribute("aria-checked")).toBe("true");
  });
});

describe("a rider's day", () => {
  const profile = { available: true, region: "Dhaka", district: "Dhaka" } as RiderProfile;
  const WHERE = { Dhaka: [23.7, 90.4], Gazipur: [24.0, 90.4], Sylhet: [24.9, 91.9] } as const;
  const LISTS = {
    mine: [deliveryOf()],
    available: [deliveryOf({ _id: "p2", title: "Books", delivery_status: "pending" })],
    done: [] as Delivery[],
  };
  const lists = {
    "GET /deliveries?scope=mine": { body: LISTS.mine },
    "GET /deliveries?scope=available": { body: LISTS.available },
    "GET /deliveries?scope=done": { body: LISTS.done },
    "GET /account": { body: { _id: "u1" } },
  };
  const day = (own: Partial<typeof LISTS> = {}) =>
    show(<MyDeliveries uid="u1" profile={profile} served={{ ...LISTS, ...own }} where={WHERE} />);

  it("draws the way through all stops, each with what is to do there, which leads to its parcel", async () => {
    answerCalls(lists);
    const places = { sender_district: "Dhaka", sender_center: "Uttara", receiver_district: "Gazipur" };
    const { user } = day({ mine: [deliveryOf(places)] });
    const way = within(screen.getByRole("region", { name: "Your way today" }));
    const stops = [...way.getAllByRole("list")[0]!.children].map((stop) => stop.textContent);
    expect(stops).toEqual(["1Uttara, DhakaPick up: Saree", "2Gazipur33 kmHand over: Saree"]);
    await user.click(screen.getAllByRole("tab")[1]!);
    const task = way.getByRole("link", { name: "Hand over: Saree" });
    expect(task.getAttribute("href")).toBe("#delivery-p1");
    await user.click(task);
    expect(document.getElementById("delivery-p1")?.textContent).toContain("Saree");
  });

  it("lists what is in hand in the order of the way, each by the numbers of its stops", () => {
    answerCalls(lists);
    const far = { _id: "far", title: "Far", delivery_status: "in_transit", receiver_district: "Gazipur" };
    const near = { _id: "near", title: "Near", delivery_status: "in_transit", receiver_district: "Dhaka" };
    day({ mine: [deliveryOf(far), deliveryOf(near)] });
    const cards = within(screen.getByRole("tabpanel")).getAllByRole("article");
    expect(cards.map((card) => card.textContent?.[0])).toEqual(["1", "2"]);
    expect(cards.map((card) => card.querySelector("h2")?.textContent)).toEqual([
      expect.stringMatching(/^Near/),
      expect.stringMatching(/^Far/),
    ]);
  });

  it("keeps apart what does not fit the day, on the way and in the list", () => {
    answerCalls(lists);
    const far = { _id: "far", title: "Far", delivery_status: "in_transit", receiver_district: "Sylhet" };
    const near = { _id: "near", title: "Near", delivery_status: "in_transit", receiver_district: "Dhaka" };
    day({ mine: [deliveryOf(far), deliveryOf(near)] });
    const later = within(screen.getByRole("region", { name: "For another day" }));
    expect(later.getAllByRole("link").map((link) => link.textContent)).toEqual(["Hand over: Far"]);
    const headings = within(screen.getByRole("tabpanel")).getAllByRole("heading", { level: 2 });
    expect(headings.map((heading) => heading.textContent)).toEqual([
      expect.stringMatching(/^Near/),
      "For another day",
      expect.stringMatching(/^Far/),
    ]);
  });

  it("offers first what stays in the district", async () => {
    const job = (_id: string, to: string) =>
      deliveryOf({
        _id,
        title: to,
        delivery_status: "pending",
        sender_district: "Dhaka",
        receiver_district: to,
      });
    const available = [job("p3", "Sylhet"), job("p4", "Dhaka")];
    answerCalls({ ...lists, "GET /deliveries?scope=available": { body: available } });
    const { user } = day({ available });
    await user.click(screen.getAllByRole("tab")[1]!);
    const cards = within(screen.getByRole("tabpanel")).getAllByRole("article");
    expect(cards.map((card) => card.querySelector("h2")?.textContent?.split(",")[0])).toEqual([
      "Dhaka",
      "Sylhet",
    ]);
    expect(screen.getByRole("heading", { name: "In Dhaka, fits your day" })).toBeDefined();
  });

  it("says who was faster, and stays with what can be taken", async () => {
    answerCalls({
      ...lists,
      "POST /parcels/p2/claim": { status: 409, body: problem("Another rider has it.") },
    });
    const { user } = day();
    await user.click(screen.getAllByRole("tab")[1]!);
    await user.click(within(screen.getByRole("tabpanel")).getByRole("button"));
    expect(await screen.findByText("Another rider has it.")).toBeDefined();
    expect(screen.getAllByRole("tab")[1]!.getAttribute("aria-selected")).toBe("true");
  });

  it("says of a job what it collects at either end before it is taken, and nothing of one that is done", async () => {
    const job = { _id: "p2", title: "Books", delivery_status: "pending", cashDue: true, collect: 870 };
    const done = { ...job, _id: "p3", cashDue: false, delivery_status: "delivered" };
    const [available, ended] = [[deliveryOf(job)], [deliveryOf(done)]];
    answerCalls({
      ...lists,
      "GET /deliveries?scope=available": { body: available },
      "GET /deliveries?scope=done": { body: ended },
    });
    const { user } = day({ available, done: ended });
    await user.click(screen.getAllByRole("tab")[1]!);
    const card = screen.getByRole("article").textContent;
    expect(card).toContain("Collect ৳\u202f150at pick-up");
    expect(card).toContain("Collect ৳\u202f870at the door");
    await user.click(screen.getAllByRole("tab")[2]!);
    expect(screen.queryByText(/^Collect/)).toBeNull();
  });

  it("says at the job why it is above the ceiling, and leads to handing in", async () => {
    const sums = { cashInHand: 9_000, toCollect: 500, collects: 870, most: 10_000 };
    answerCalls({
      ...lists,
      "POST /parcels/p2/claim": {
        status: 409,
        body: problem("Hand in your cash first.", { code: "cash_limit", ...sums }),
      },
    });
    const { user } = day();
    await user.click(screen.getAllByRole("tab")[1]!);
    await user.click(press("Take this job"));
    const notice = await within(screen.getByRole("article")).findByRole("alert");
    expect(notice.textContent).toMatch(/Hand in your cash first.*10,000.*9,000.*500.*870/);
    const link = within(notice).getByRole("link", { name: "Hand in cash" });
    expect(link.getAttribute("href")).toBe("/dashbord/myEarnings#cash");
  });

  describe("at a door with cash", () => {
    const out = deliveryOf({ delivery_status: "out_for_delivery", collect: 870 });
    const atDoor = { ...lists, "GET /deliveries?scope=mine": { body: [out] } };
    const handOver = async (user: ReturnType<typeof day>["user"]) => {
      await user.type(screen.getByRole("textbox", { name: /code/i }), "4207");
      await user.click(press(/^Delivered/));
    };
    const statuses = (calls: ReturnType<typeof answerCalls>) =>
      calls.filter(({ path }) => path === "/parcels/p1/status");

    it("says where the code was typed that another amount is due by now, and keeps the code", async () => {
      let collect = 870;
      const calls = answerCalls({
        ...atDoor,
        "GET /deliveries?scope=mine": () => ({ body: [{ ...out, collect }] }),
        "POST /parcels/p1/status": () => {
          collect = 900;
          return {
            status: 409,
            body: problem("৳ 900 is to be collected.", { code: "price_changed", collect }),
          };
        },
      });
      const { user } = day({ mine: [out] });
      await handOver(user);
      expect(await screen.findByText("৳ 900 is to be collected.")).toBeDefined();
      await user.click(await screen.findByRole("button", { name: "Delivered, ৳\u202f900 collected" }));
      await waitFor(() => expect(statuses(calls)).toHaveLength(2));
      const [first, second] = statuses(calls);
      expect(second?.body).toEqual({ to: "delivered", code: "4207", cashCollected: 900 });
      expect(second?.headers.get("idempotency-key")).not.toBe(first?.headers.get("idempotency-key"));
    });

    it("keeps the note while a code is wrong, and begins without one once the step is taken", async () => {
      let status = "out_for_delivery";
      const calls = answerCalls({
        ...atDoor,
        "GET /deliveries?scope=mine": () => ({ body: [{ ...out, delivery_status: status }] }),
        "POST /parcels/p1/status": ({ body }) => {
          if ((body as { code: string }).code === "4207")
            return { status: 422, body: problem("Wrong.", { code: "wrong_code", triesLeft: 4 }) };
          status = "failed_attempt";
          return { body: { ...out, delivery_status: status } };
        },
      });
      const { user } = day({ mine: [out] });
      const note = () => screen.getByRole<HTMLInputElement>("textbox", { name: "Note", hidden: true });
      await user.click(screen.getByText("Add a note"));
      await user.type(note(), "Gate 2");
      await handOver(user);
      await screen.findByText(/4 tries/);
      expect(note().value).toBe("Gate 2");
      const code = screen.getByRole("textbox", { name: /code/i });
      await user.clear(code);
      await user.type(code, "4821");
      await user.click(press(/^Delivered/));
      await screen.findByRole("button", { name: "To the door again" });
      expect(note().value).toBe("");
      expect(statuses(calls).map(({ body }) => (body as { note?: string }).note)).toEqual([
        "Gate 2",
        "Gate 2",
      ]);
    });

    it("says what became wrong of a tap that waited long, with the cash that was taken", async () => {
      const why = "৳ 900 is to be collected.";
      const at = new Date(Date.now() - 24 * 3600_000).toISOString();
      const tap = {
        key: "k1",
        parcelId: "p1",
        to: "delivered",
        at,
        parcel: "TRK1, Saree",
        body: { to: "delivered", code: "4207", cashCollected: 870 },
      };
      localStorage.setItem("ranna-taps:u1", JSON.stringify([tap]));
      answerCalls({
        ...atDoor,
        "POST /parcels/p1/status": { status: 409, body: problem(why, { code: "price_changed" }) },
      });
      day({ mine: [out] });
      const told = await screen.findByRole("region", { name: "These taps did not count" });
      expect(told.textContent).toContain(why);
      expect(told.textContent).toMatch(/You had taken ৳.870: it is not in the books yet\./);
      expect(JSON.parse(localStorage.getItem("ranna-refused-taps:u1") ?? "[]")).toMatchObject([
        { cash: 870 },
      ]);
    });
  });

  it("keeps the form in its place while a step is on its way, and says that it is sent", async () => {
    let answer: (given: object) => void = () => undefined;
    const answered = new Promise<object>((resolve) => {
      answer = resolve;
    });
    const calls = answerCalls({ ...lists, "POST /parcels/p1/status": answered });
    const { user } = day();
    await user.click(press("Picked up"));
    const sending = await screen.findByRole("button", { name: "Sending…" });
    await user.click(sending);
    expect(screen.queryByText(/^Waiting for/)).toBeNull();
    answer({ body: deliveryOf({ delivery_status: "picked_up" }) });
    await screen.findByRole("button", { name: "Picked up" });
    expect(calls.filter(({ path }) => path === "/parcels/p1/status")).toHaveLength(1);
  });

  it("says in the card of a kept step after a reload that it waits for the network", async () => {
    const at = new Date().toISOString();
    const step = { key: "k1", parcelId: "p1", to: "picked_up", at, parcel: "TRK1, Saree" };
    localStorage.setItem("ranna-taps:u1", JSON.stringify([{ ...step, body: { to: "picked_up" } }]));
    answerCalls({ ...lists, "GET /account": "offline" });
    day();
    const card = within(screen.getByRole("article"));
    await card.findByText("Waiting for the network: Picked up");
    expect(card.getByRole("button", { name: "Picked up" }).closest("[inert]")).not.toBeNull();
  });

  it("says in the card of an unsent step that the session has ended", async () => {
    answerCalls({ ...lists, "GET /account": { status: 401, body: problem("Please sign in first.") } });
    const { user } = day();
    await user.click(press("Picked up"));
    const card = within(screen.getByRole("article"));
    await card.findByText("Not sent yet: Picked up");
    const link = card.getByRole("link", { name: "You are signed out. Sign in again" });
    expect(link.getAttribute("href")).toBe("/login?callbackUrl=%2Fdashbord%2FmyDeliveries");
  });

  it("tells of a tap that the server did not take, until it is read", async () => {
    answerCalls({
      ...lists,
      "POST /parcels/p1/status": { status: 409, body: problem("It was taken back.") },
    });
    const { user } = day();
    await user.click(within(screen.getByRole("tabpanel")).getAllByRole("button")[0]!);
    const dismiss = await screen.findByRole("button", { name: /TRK1, Saree/ });
    expect(screen.getAllByText("It was taken back.").length).toBeGreaterThan(0);
    await user.click(dismiss);
    await waitFor(() => expect(screen.queryByRole("button", { name: /TRK1, Saree/ })).toBeNull());
  });
});
