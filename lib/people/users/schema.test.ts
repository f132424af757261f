import { describe, expect, it } from "vitest";
import { accountChanges, loginFields, registerInput } from "./schema";

const good = { name: " Rina ", email: " Rina@Example.COM", password: " pass ", photoURL: "/uploads/x.webp" };

const issues = (value: unknown) => {
  const parsed = registerInput.safeParse(value);
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

  it("drops fields that it does not know, the role above all", () => {
    const parsed = registerInput.parse({ ...good, role: "admin", isRider: true, sessionVersion: 9 });
    expect(Object.keys(parsed).sort()).toEqual(["email", "name", "password", "photoURL"]);
  });

  it("asks for all four, also when they have the wrong type", () => {
    const all = [
      "name: Name is required",
      "email: Email is required",
      "password: Password is required",
      "photoURL: Please upload a photo",
    ];
    expect(issues({})).toEqual(all);
    expect(issues({ name: 1, email: {}, password: 5, photoURL: null })).toEqual(all);
  });

  it.each(["rina", "rina@", "@example.com", "a b@example.com", "rina@exa mple.com", "rina@example"])(
    "refuses the e-mail %s",
    (email) => expect(issues({ ...good, email })).toEqual(["email: Enter a valid email address"]),
  );

  it("holds names to 100 characters", () => {
    expect(issues({ ...good, name: "n".repeat(100) })).toEqual([]);
    expect(issues({ ...good, name: "n".repeat(101) })).toEqual(["name: Name must be at most 100 characters"]);
  });
});

describe("signing in and changing the account", () => {
  it("asks for e-mail and password", () => {
    const parsed = loginFields.safeParse({ email: "", password: "" });
    expect(parsed.error?.issues.map((i) => i.message)).toEqual(["Email is required", "Password is required"]);
  });

  it("leaves out what is not changed, and empties nothing", () => {
    expect(accountChanges.parse({})).toEqual({});
    expect(accountChanges.safeParse({ name: "" }).success).toBe(false);
  });
});
