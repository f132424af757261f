import { describe, expect, it } from "vitest";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { emailResolver, passwordResolver } from "./account-resolvers";

const policy: PasswordPolicy = {
  minLength: 8,
  maxLength: 20,
  require: ["uppercase", "numeric"],
  refuseCommon: false,
};
const options = { fields: {}, shouldUseNativeValidation: false };

/** The messages of a form by field. */
async function wrongIn(answer: unknown): Promise<Record<string, string | undefined>> {
  const { errors } = (await answer) as { errors: Record<string, { message?: string }> };
  return Object.fromEntries(Object.entries(errors).map(([name, { message }]) => [name, message]));
}

describe("the forms of an account", () => {
  it("hold a changed password against the policy in force, and the current one against none", async () => {
    const check = (newPassword: string) =>
      wrongIn(passwordResolver(policy)({ currentPassword: "old", newPassword }, undefined, options as never));
    expect(await check("short")).toEqual({ newPassword: "Password must be at least 8 characters" });
    expect(Object.keys(await check("longenough"))).toEqual(["newPassword"]);
    expect(await check("Longenough1")).toEqual({});
    expect(
      await wrongIn(
        passwordResolver(policy)({ currentPassword: "", newPassword: "" }, undefined, options as never),
      ),
    ).toEqual({
      currentPassword: "Password is required",
      newPassword: "Password is required",
    });
  });

  it("want a whole e-mail and the password for a new e-mail", async () => {
    const check = (email: string, password: string) =>
      wrongIn(emailResolver({ email, password }, undefined, options as never));
    expect(Object.keys(await check("nonsense", ""))).toEqual(["email", "password"]);
    expect(await check("rupa@ranna.test", "anything")).toEqual({});
  });
});
