import { describe, expect, it } from "vitest";
import type { z } from "zod";
import {
  accountChanges,
  accountDeletion,
  emailChange,
  forgotInput,
  loginFields,
  makeAdminInput,
  passwordChange,
  profileFields,
  registerFields,
  registerInput,
  resetInput,
  userChange,
} from "./schema";

const good = { name: " Rina ", email: " Rina@Example.COM", password: " pass ", photoURL: "/uploads/x.webp" };

const issues = (value: unknown, schema: z.ZodType = registerInput) => {
  const parsed = schema.safeParse(value);
  return parsed.success ? [] : parsed.error.issues.map((i) => `${i.path.join(".")}: ${i.message}`);
};

describe("what registering takes", () => {
  it("trims the name, lowers the e-mail and leaves the password as it is", () => {
    expect(registerInput.parse(good)).toEqual({
      name: "Rina",
      email: "rina@example.com",
      password: " pass ",
      photoURL: "/uploads/x.webp",
    });
  });

  it("asks for three fields, also when they are blank or have the wrong type; the photo may be missing", () => {
    const all = ["name: Name is required", "email: Email is required", "password: Password is required"];
    expect(issues({})).toEqual(all);
    const photo = "photoURL: Please upload a photo";
    expect(issues({ name: 1, email: {}, password: 5, photoURL: null })).toEqual([...all, photo]);
    expect(issues({ name: " ", email: " ", password: "", photoURL: " " })).toEqual([...all, photo]);
  });

  it.each([
    "r.i+na_1@example.com",
    "rina@a.b",
    "rina@mail.example.co",
    "rina@ex-ample.com",
    `rina@${"a".repeat(63)}.com`,
    `${"r".repeat(242)}@example.com`,
  ])("takes the e-mail %s", (email) => expect(issues({ ...good, email })).toEqual([]));

  it.each([
    "rina",
    "rina@",
    "@example.com",
    "a b@example.com",
    "rina@exa mple.com",
    "rina@example",
    "rina@example.com.",
    "rina@-example.com",
    "rina@example-.com",
    `rina@${"a".repeat(64)}.com`,
    "rina@exam_ple.com",
    "rina@example.com x",
  ])("refuses the e-mail %s", (email) =>
    expect(issues({ ...good, email })).toEqual(["email: Enter a valid email address"]),
  );

  it("says of a long field how long it may be", () => {
    expect(issues({ ...good, email: `${"r".repeat(243)}@example.com` })).toEqual([
      "email: Email must be at most 254 characters",
    ]);
    expect(issues({ ...good, password: "p".repeat(4096), photoURL: `/${"x".repeat(2047)}` })).toEqual([]);
    expect(issues({ ...good, password: "p".repeat(4097), photoURL: `/${"x".repeat(2048)}` })).toEqual([
      "password: Password must be at most 4096 characters",
      "photoURL: Photo must be at most 2048 characters",
    ]);
  });

  it("holds names to 100 characters", () => {
    expect(issues({ ...good, name: "n".repeat(100) })).toEqual([]);
    expect(issues({ ...good, name: "n".repeat(101) })).toEqual(["name: Name must be at most 100 characters"]);
  });
});

it("a change leaves out what is not changed, and empties nothing", () => {
  expect(accountChanges.parse({})).toEqual({});
  expect(accountChanges.safeParse({ name: "" }).success).toBe(false);
});

describe("the bodies of the calls about accounts", () => {
  const email = "rina@example.com";
  const password = "p";

  it.each<[string, z.ZodType, object]>([
    ["the register form before its photo", registerFields, { name: "Rina", email, password }],
    ["the form of name and photo", profileFields, { name: "Rina", language: "bn" }],
    ["a change of name and photo", accountChanges, { name: "Rina", photoURL: "/uploads/x.webp" }],
    ["a change of the password", passwordChange, { currentPassword: password, newPassword: "q" }],
    ["a forgotten password", forgotInput, { email }],
    ["a new password by mail", resetInput, { token: "t", password }],
    ["a change of the e-mail", emailChange, { email, password }],
    ["one more administrator", makeAdminInput, { email }],
    ["signing in", loginFields, { email, password }],
  ])("%s has its fields, each of them checked, and no other", (_, schema, body) => {
    expect(schema.parse({ ...body, isAdmin: true })).toEqual(body);
    for (const name of Object.keys(body))
      expect(schema.safeParse({ ...body, [name]: { $ne: null } }).success, name).toBe(false);
  });

  it("a mailed token has 1 to 200 characters", () => {
    for (const [token, fits] of [
      ["", false],
      ["t".repeat(200), true],
      ["t".repeat(201), false],
    ] as const)
      expect(resetInput.safeParse({ token, password }).success).toBe(fits);
  });

  it("a deletion is proven by the password, or by the e-mail typed again", () => {
    expect(accountDeletion.parse({ password })).toEqual({ password });
    expect(accountDeletion.parse({ email: " Rina@Example.com" })).toEqual({ email });
    expect(issues({ password: 5 }, accountDeletion)).toEqual(["password: Password is required"]);
  });

  it("an administrator changes role or state, to what there is", () => {
    expect(userChange.parse({ role: "seller", disabled: true })).toEqual({ role: "seller", disabled: true });
    expect(userChange.parse({})).toEqual({});
    expect(issues({ role: "boss", disabled: "yes" }, userChange)).toEqual([
      "role: Role must be user, seller or admin",
      "disabled: Disabled must be true or false",
    ]);
  });
});
