import { expect, it } from "vitest";
import { confirmInput, GOOGLE_PROBLEMS, readGoogleProblem } from "./schema";

it("an address names one of the known problems with Google, or none", () => {
  for (const problem of GOOGLE_PROBLEMS) expect(readGoogleProblem(problem)).toBe(problem);
  for (const other of ["", "x", "Failed", null, undefined, 5, ["failed"]])
    expect(readGoogleProblem(other)).toBeNull();
});

it("a mailed link carries one token of 1 to 200 characters", () => {
  expect(confirmInput.parse({ token: "t", more: 1 })).toEqual({ token: "t" });
  expect(confirmInput.safeParse({ token: "t".repeat(200) }).success).toBe(true);
  for (const token of ["", "t".repeat(201), 5, { $ne: "" }, undefined])
    expect(confirmInput.safeParse({ token }).success).toBe(false);
});
