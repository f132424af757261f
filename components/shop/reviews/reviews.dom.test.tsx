import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import type { OwnReview, ReportedReview, Review, ReviewPage } from "@/lib/shop/reviews/views";
import { problems } from "@/lib/texts/problems";
import { reviewsTexts as texts } from "@/lib/texts/reviews";
import { answerCalls, problem, show, showWhole } from "../../../tests/support/render";
import { RecipeReviews } from "./recipe-reviews";
import { ReviewForm } from "./review-form";
import { ReviewSteps } from "./review-steps";

const id = (letter: string) => letter.repeat(24);
const photo = `/uploads/${"a".repeat(22)}.webp`;
const review = (over: Partial<Review> = {}): Review => ({
  _id: id("a"),
  author: "Mitu",
  rating: 4,
  text: "Sharp mustard.",
  photos: [],
  createdAt: "2026-11-20T08:00:00.000Z",
  editedAt: null,
  answer: null,
  ...over,
});
const page = (reviews: Review[], over: Partial<ReviewPage> = {}): ReviewPage => ({
  reviews,
  total: reviews.length,
  page: 1,
  size: 10,
  pages: 1,
  ...over,
});
const stars = [0, 0, 0, 1, 1];
const own = (over: Partial<OwnReview> = {}): OwnReview => ({
  purchaseId: id("e"),
  recipeId: id("b"),
  title: "Shorshe Ilish",
  review: null,
  ...over,
});
const form = (one = own()) => <ReviewForm uid={id("c")} orderId={id("d")} own={one} />;
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

describe("the reviews of a recipe", () => {
  it("have the language of what was written where it is not the page's", async () => {
    const answer = { text: "ধন্যবাদ, আবার আসবেন।", at: "2026-11-21T08:00:00.000Z" };
    const list = page([review({ author: "মিতু", answer })]);
    await showWhole(
      <RecipeReviews recipeId={id("b")} rating={{ average: 4, count: 1 }} stars={stars} page={list} />,
    );
    expect(screen.getByText("মিতু").lang).toBe("bn");
    expect(screen.getByText(answer.text).lang).toBe("bn");
    expect(screen.getByText("Sharp mustard.").lang).toBe("");
  });

  it("fetch further ones, each once", async () => {
    const path = `GET /recipes/${id("b")}/reviews?page=2`;
    const second = page([review(), review({ _id: id("e"), author: "Arif" })], {
      page: 2,
      pages: 2,
      total: 11,
    });
    answerCalls({ [path]: { body: second } });
    const first = page([review()], { pages: 2, total: 11 });
    const { user } = await showWhole(
      <RecipeReviews recipeId={id("b")} rating={{ average: 4, count: 11 }} stars={stars} page={first} />,
    );
    await user.click(screen.getByRole("button", { name: texts.more }));
    expect(await screen.findByText("Arif")).toBeDefined();
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(screen.queryByRole("button", { name: texts.more })).toBeNull();
  });
});

describe("writing a review", () => {
  it("keeps what was typed over a reload, and says why it was refused", async () => {
    const refusal = { status: 403, body: problem(problems.notDelivered, { code: "forbidden" }) };
    answerCalls({ [`POST /recipes/${id("b")}/reviews`]: refusal });
    const { user, unmount } = show(form());
    await user.click(screen.getByRole("radio", { name: texts.stars(2) }));
    await user.type(field(texts.yourText), "Cold");
    unmount();
    show(form());
    expect(await screen.findByDisplayValue("Cold")).toBeDefined();
    expect((screen.getByRole("radio", { name: texts.stars(2) }) as HTMLInputElement).checked).toBe(true);
    await user.click(screen.getByRole("button", { name: texts.publish }));
    expect(await screen.findByText(problems.notDelivered)).toBeDefined();
    expect(screen.getByDisplayValue("Cold")).toBeDefined();
  });

  it("shows uploaded photos, takes them away, and changes what is there", async () => {
    const calls = answerCalls({
      "POST /uploads": { status: 201, body: { url: photo } },
      [`PATCH /reviews/${id("a")}`]: { body: { modifiedCount: 1 } },
    });
    const before = { ...review({ photos: [photo.replaceAll("a", "b")] }), isEditable: true, isHidden: false };
    const { user } = show(form(own({ review: before })));
    await user.click(screen.getByRole("button", { name: texts.removePhoto(1) }));
    const file = new File(["x"], "box.jpg", { type: "image/jpeg" });
    await user.upload(screen.getByLabelText(texts.addPhoto), file);
    expect(await screen.findByRole("button", { name: texts.removePhoto(1) })).toBeDefined();
    await user.click(screen.getByRole("button", { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeDefined();
    expect(calls.at(-1)?.body).toEqual({ rating: 4, text: "Sharp mustard.", photos: [photo] });
  });
});

describe("what others do with a review", () => {
  it("lets administrators hide it, and says when somebody was faster", async () => {
    answerCalls({
      [`POST /reviews/${id("a")}/hide`]: { status: 409, body: problem(problems.reviewHiddenAlready) },
    });
    const reported: ReportedReview = {
      ...review(),
      recipeId: id("b"),
      title: "Shorshe Ilish",
      hiddenAt: null,
      openReports: 1,
      reports: [],
    };
    const { user, router } = show(<ReviewSteps review={reported} />);
    await user.click(screen.getByRole("button", { name: texts.hideOf("Mitu") }));
    expect(await screen.findByText(problems.reviewHiddenAlready)).toBeDefined();
    expect(router.refresh).toHaveBeenCalled();
  });
});
