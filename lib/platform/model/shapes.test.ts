import { ObjectId } from "mongodb";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { amountCodec, idCodec, momentCodec } from "./codecs";
import { answerView, recordOf, show, withIds } from "./shapes";

const meal = z.object({
  _id: idCodec().describe("The meal's."),
  cook: z.object({ id: idCodec().nullable(), name: z.string() }),
  eatenAt: momentCodec().nullable().describe("null: not yet."),
  leftAt: momentCodec().optional(),
  dishes: z.array(z.object({ price: amountCodec() })),
});

const id = new ObjectId("64f1c2a9d3e4b5a6c7d8e9f0");
const stored = {
  _id: id,
  cook: { id, name: "Rina" },
  eatenAt: new Date("2026-11-29T10:00:00.000Z"),
  dishes: [{ price: 1_50 }],
};
const shown = {
  _id: "64f1c2a9d3e4b5a6c7d8e9f0",
  cook: { id: "64f1c2a9d3e4b5a6c7d8e9f0", name: "Rina" },
  eatenAt: "2026-11-29T10:00:00.000Z",
  dishes: [{ price: 1.5 }],
};

describe("a model with objects, lists and fields that may be empty", () => {
  it("shows every field of it, and leaves null and a missing one as they are", () => {
    expect(show(meal, stored)).toEqual(shown);
    const empty = { ...stored, cook: { id: null, name: "" }, eatenAt: null };
    expect(show(meal, empty)).toMatchObject({ cook: { id: null }, eatenAt: null, leftAt: undefined });
  });

  it("shows no field that it does not have", () => {
    const more = { ...stored, cook: { ...stored.cook, email: "rina@example.com" } };
    expect(show(meal, more).cook).toEqual(shown.cook);
  });

  it("answers what its view takes, with the descriptions", () => {
    const view = answerView(meal);
    expect(view.parse(shown)).toEqual(shown);
    expect(view.safeParse({ ...shown, cook: { ...shown.cook, email: "" } }).success).toBe(false);
    expect(view.shape.eatenAt.description).toBe("null: not yet.");
  });

  it("gives ids as text and everything else as it is stored", () => {
    const { _id, cook, eatenAt, dishes } = withIds(meal, stored);
    expect({ _id, cook }).toEqual({ _id: shown._id, cook: shown.cook });
    expect({ eatenAt, dishes }).toEqual({ eatenAt: stored.eatenAt, dishes: stored.dishes });
  });

  it("gives a record its id under the name that use cases have for it, and its other fields alike", () => {
    const { _id, ...others } = withIds(meal, stored);
    expect(recordOf(meal, stored)).toStrictEqual({ ...others, id: _id });
  });
});
