import { expect, it } from "vitest";
import type { PasswordPolicy } from "@/lib/people/users/rules";
import { resetResolver } from "./reset-resolvers";

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

it("holds a reset password against the policy in force", async () => {
  const check = (password: string) =>
    wrongIn(resetResolver(policy)({ password }, undefined, options as never));
  expect(Object.keys(await check("longenough"))).toEqual(["password"]);
  expect(await check("Longenough1")).toEqual({});
});
