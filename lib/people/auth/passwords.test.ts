import { describe, expect, it } from "vitest";
import { hashPassword, verifyPassword } from "./passwords";

describe("password hashes", () => {
  it("are argon2id with 19 MiB, two passes and one lane", async () => {
    expect(await hashPassword("secret")).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it("differ for the same password", async () => {
    expect(await hashPassword("secret")).not.toBe(await hashPassword("secret"));
  });

  it("fit the password they were made from and nothing else", async () => {
    const hash = await hashPassword("রান্না 😀");
    expect(await verifyPassword(hash, "রান্না 😀")).toBe(true);
    expect(await verifyPassword(hash, "রান্না 😀 ")).toBe(false);
  });

  it("nothing fits an unknown account or a broken hash", async () => {
    expect(await verifyPassword(null, "secret")).toBe(false);
    expect(await verifyPassword("not a hash", "secret")).toBe(false);
  });
});
