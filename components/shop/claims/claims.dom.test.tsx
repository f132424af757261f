import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { Claim } from "@/lib/shop/claims/views";
import { claimsTexts as texts } from "@/lib/texts/claims";
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

  const form = () => <ClaimForm uid={id("e")} orderId={id("b")} purchaseId={id("f")} lines={lines} />;

  it("sends the lines with something wrong, and no others", async () => {
    const path = `POST /orders/${id("b")}/claims`;
    const calls = answerCalls({ [path]: { status: 201, body: { insertedId: id("a") } } });
    const { user, router } = await showWhole(form());
    await user.click(press(texts.send));
    const problem = await screen.findByText(texts.linesRequired);
    const first = screen.getByLabelText(texts.reasonOf("Shorshe Ilish"));
    expect([first.getAttribute("aria-invalid"), first.getAttribute("aria-describedby")]).toEqual([
      "true",
      problem.id,
    ]);
    expect(document.activeElement).toBe(first);
    expect(calls).toEqual([]);
    await user.selectOptions(screen.getByLabelText(texts.reasonOf("Shorshe Ilish")), texts.reasons.other);
    await user.selectOptions(screen.getByLabelText(texts.quantityOf("Shorshe Ilish")), "2");
    await user.click(press(texts.send));
    expect(await screen.findByText(texts.textRequired)).toBeDefined();
    await user.type(field(texts.yourText), "Too salty");
    await user.click(press(texts.send));
    expect(await screen.findByText(texts.sent)).toBeDefined();
    expect(router.push).toHaveBeenCalledWith(`/dashbord/myorder/${id("f")}`);
    expect(calls.map(({ body }) => body)).toEqual([
      { lines: [{ recipeId: id("c"), quantity: 2, reason: "other" }], text: "Too salty", photos: [] },
    ]);
  });

  it("says why the box can't be claimed any more", async () => {
    const path = `POST /orders/${id("b")}/claims`;
    answerCalls({ [path]: { status: 409, body: problem("It is too late.") } });
    const { user } = await showWhole(form());
    await user.selectOptions(screen.getByLabelText(texts.reasonOf("Dal")), texts.reasons.late);
    await user.click(press(texts.send));
    expect(await screen.findByText("It is too late.")).toBeDefined();
  });
});

describe("a claim", () => {
  it("shows what each side says, what goes back and every step", () => {
    const decision = { amount: 300, bears: "house", text: "We share it." } as const;
    show(<ClaimCard claim={claim({ state: "decided", decision })} />);
    for (const text of ["It had turned.", "It was fine.", "We share it.", texts.reasons.spoiled])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getByText(new RegExp(texts.bears.house)).textContent).toContain("300");
    expect(screen.getByText(/contested, RANNA decides \(kitchen\)/i)).toBeDefined();
  });

  it("is accepted after a question that names the amount", async () => {
    const calls = answerCalls({ [`POST /claims/${id("a")}/answer`]: { body: { state: "accepted" } } });
    const { user } = await showWhole(<ClaimAnswer claim={claim({ state: "open" })} />);
    await user.click(press(`${texts.accept}: ${texts.claimOf("TRK1")}`));
    expect(screen.getByRole("alertdialog").textContent).toContain("690");
    await user.click(press(texts.accept));
    expect(await screen.findByText(texts.accepted)).toBeDefined();
    expect(calls[0]?.body).toEqual({ accept: true });
  });

  it("is contested in words, and not without", async () => {
    const calls = answerCalls({ [`POST /claims/${id("a")}/answer`]: { body: { state: "contested" } } });
    const { user } = await showWhole(<ClaimAnswer claim={claim({ state: "open" })} />);
    await user.click(press(`${texts.contest}: ${texts.claimOf("TRK1")}`));
    await user.click(press(texts.contest));
    expect(await screen.findByText(texts.answerRequired)).toBeDefined();
    await user.type(field(texts.contestLabel), "It was fresh");
    await user.click(press(texts.contest));
    expect(await screen.findByText(texts.contested)).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([{ accept: false, text: "It was fresh" }]);
  });

  it("is decided with an amount, who bears it and why; 0 gives nothing back", async () => {
    const calls = answerCalls({ [`POST /claims/${id("a")}/decide`]: { body: { refunded: 0 } } });
    const { user } = await showWhole(<ClaimDecide claim={claim()} left={750} isCarried={false} />);
    expect((field(texts.amount) as HTMLInputElement).value).toBe("690");
    expect(screen.queryByRole("option", { name: texts.choices.rider })).toBeNull();
    await user.clear(field(texts.amount));
    await user.type(field(texts.amount), "0");
    await user.click(press(texts.decide));
    expect(await screen.findByText(texts.decisionRequired)).toBeDefined();
    await user.selectOptions(screen.getByLabelText(texts.who), texts.choices.house);
    await user.type(field(texts.reason), "Nothing was wrong");
    await user.click(press(texts.decide));
    expect(await screen.findByText(texts.decided)).toBeDefined();
    expect(calls.map(({ body }) => body)).toEqual([{ amount: 0, bears: "house", text: "Nothing was wrong" }]);
  });
});
