import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/shop/claims/views";
import { claimsTexts as say } from "@/lib/texts/claims";
import { answerCalls, problem, show, showWhole } from "../../../tests/support/render";
import { ClaimAnswer } from "./claim-answer";
import { ClaimCard } from "./claim-card";
import { ClaimDecide } from "./claim-decide";
import { ClaimForm } from "./claim-form";

const id = (letter: string) => letter.repeat(24);
const claim = (over: Partial<Claim> = {}): Claim => ({
  _id: id("a"),
  orderId: id("b"),
  origin: "buyer",
  trackingId: "TRK1",
  state: "contested",
  as: "admin",
  buyerName: "Mitu",
  kitchenName: "Rupa",
  amount: 690,
  text: "It had turned.",
  photos: [],
  lines: [{ recipeId: id("c"), title: "Shorshe Ilish", quantity: 1, price: 690, reason: "spoiled" }],
  answerUntil: null,
  answer: "It was fine.",
  decision: null,
  events: [
    { at: "2026-11-20T08:00:00.000Z", to: "open", by: "buyer" },
    { at: "2026-11-20T09:00:00.000Z", to: "contested", by: "kitchen" },
  ],
  createdAt: "2026-11-20T08:00:00.000Z",
  ...over,
});
const field = (name: string) => screen.getByRole("textbox", { name });
const press = (name: string) => screen.getByRole("button", { name });

describe("the form of a claim", () => {
  const lines = [
    { recipeId: id("c"), title: "Shorshe Ilish", quantity: 3 },
    { recipeId: id("d"), title: "Dal", quantity: 1 },
  ];

  it("sends the lines with something wrong, and no others", async () => {
    const path = `POST /orders/${id("b")}/claims`;
    const calls = answerCalls({ [path]: { status: 201, body: { insertedId: id("a") } } });
    const { user } = await showWhole(<ClaimForm uid={id("e")} orderId={id("b")} lines={lines} />);
    await user.click(press(say.send));
    expect(await screen.findByText(say.linesRequired)).toBeDefined();
    expect(calls).toEqual([]);
    await user.selectOptions(screen.getByLabelText(say.reasonOf("Shorshe Ilish")), say.reasons.other);
    await user.selectOptions(screen.getByLabelText(say.quantityOf("Shorshe Ilish")), "2");
    await user.click(press(say.send));
    expect(await screen.findByText(say.textRequired)).toBeDefined();
    await user.type(field(say.yourText), "Too salty");
    await user.click(press(say.send));
    expect(await screen.findByText(say.sent)).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([
      { lines: [{ recipeId: id("c"), quantity: 2, reason: "other" }], text: "Too salty", photos: [] },
    ]);
  });

  it("says why the box can't be claimed any more", async () => {
    const path = `POST /orders/${id("b")}/claims`;
    answerCalls({ [path]: { status: 409, body: problem("It is too late.") } });
    const { user } = await showWhole(<ClaimForm uid={id("e")} orderId={id("b")} lines={lines} />);
    await user.selectOptions(screen.getByLabelText(say.reasonOf("Dal")), say.reasons.late);
    await user.click(press(say.send));
    expect(await screen.findByText("It is too late.")).toBeDefined();
  });
});

describe("a claim", () => {
  it("shows what each side says, what goes back and every step", () => {
    const decision = { amount: 300, bears: "house", text: "We share it." } as const;
    show(<ClaimCard claim={claim({ state: "decided", decision })} />);
    for (const text of ["It had turned.", "It was fine.", "We share it.", say.reasons.spoiled])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(new RegExp(say.bears.house)).textContent).toContain("300");
    expect(screen.getByText(/contested, RANNA decides \(kitchen\)/i)).toBeDefined();
  });

  it("is accepted after a question that names the amount", async () => {
    const calls = answerCalls({ [`POST /claims/${id("a")}/answer`]: { body: { state: "accepted" } } });
    const { user } = await showWhole(<ClaimAnswer claim={claim({ state: "open" })} />);
    await user.click(press(`${say.accept}: ${say.claimOf("TRK1")}`));
    expect(screen.getByRole("alertdialog").textContent).toContain("690");
    await user.click(press(say.accept));
    expect(await screen.findByText(say.accepted)).toBeDefined();
    expect(calls[0]?.body).toEqual({ accept: true });
  });

  it("is contested in words, and not without", async () => {
    const calls = answerCalls({ [`POST /claims/${id("a")}/answer`]: { body: { state: "contested" } } });
    const { user } = await showWhole(<ClaimAnswer claim={claim({ state: "open" })} />);
    await user.click(press(`${say.contest}: ${say.claimOf("TRK1")}`));
    await user.click(press(say.contest));
    expect(await screen.findByText(say.answerRequired)).toBeDefined();
    await user.type(field(say.contestLabel), "It was fresh");
    await user.click(press(say.contest));
    expect(await screen.findByText(say.contested)).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([{ accept: false, text: "It was fresh" }]);
  });

  it("is decided with an amount, who bears it and why; 0 gives nothing back", async () => {
    const calls = answerCalls({ [`POST /claims/${id("a")}/decide`]: { body: { refunded: 0 } } });
    const { user } = await showWhole(<ClaimDecide claim={claim()} left={750} isCarried={false} />);
    expect((field(say.amount) as HTMLInputElement).value).toBe("690");
    expect(screen.queryByRole("option", { name: say.choices.rider })).toBeNull();
    await user.clear(field(say.amount));
    await user.type(field(say.amount), "0");
    await user.click(press(say.decide));
    expect(await screen.findByText(say.decisionRequired)).toBeDefined();
    await user.selectOptions(screen.getByLabelText(say.who), say.choices.house);
    await user.type(field(say.reason), "Nothing was wrong");
    await user.click(press(say.decide));
    expect(await screen.findByText(say.decided)).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([{ amount: 0, bears: "house", text: "Nothing was wrong" }]);
  });
});
