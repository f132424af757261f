import { describe, expect, it } from "vitest";
import { changedFields } from "./rules";

describe("what the audit log keeps of a change", () => {
  it("keeps only the fields that differ, on both sides", () => {
    expect(
      changedFields({ role: "user", name: "Rina", at: 1 }, { role: "admin", name: "Rina", at: 1 }),
    ).toEqual({
      before: { role: "user" },
      after: { role: "admin" },
    });
  });

  it("compares lists and dates by what is in them", () => {
    const day = "2026-11-21T00:00:00.000Z";
    expect(changedFields({ tags: ["a"], at: new Date(day) }, { tags: ["a"], at: new Date(day) })).toEqual({
      before: {},
      after: {},
    });
    expect(changedFields({ tags: ["a"] }, { tags: ["a", "b"] }).after).toEqual({ tags: ["a", "b"] });
  });

  it("a field that one side lacks is null there", () => {
    expect(changedFields({}, { riderId: "x" })).toEqual({
      before: { riderId: null },
      after: { riderId: "x" },
    });
  });

  it("keeps a deleted thing whole, and nothing on the other side", () => {
    expect(changedFields({ title: "Dal" }, null)).toEqual({ before: { title: "Dal" }, after: null });
  });

  it.each(["hash", "passwordHash", "password", "resetToken", "code", "clientSecret", "nid"])(
    "never keeps %s",
    (name) => {
      expect(changedFields({ [name]: "1" }, { [name]: "2" })).toEqual({ before: {}, after: {} });
    },
  );

  it("keeps what only sounds like a secret", () => {
    expect(changedFields(null, { postcode: "1209" }).after).toEqual({ postcode: "1209" });
  });
});
