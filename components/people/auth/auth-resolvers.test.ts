import { describe, expect, it } from "vitest";
import { registerSchema } from "./auth-resolvers";

const policy = { minLength: 6, maxLength: 128, require: [], refuseCommon: false } as const;
const photo = new File(["x"], "me.png", { type: "image/png" });
const good = { name: "Rina", email: "Rina@Example.com ", password: "secret", photo };

const problems = (value: object, rules = registerSchema(policy)) => {
  const parsed = rules.safeParse(value);
  return parsed.success ? {} : Object.fromEntries(parsed.error.issues.map((i) => [i.path[0], i.message]));
};

describe("the register form", () => {
  it("takes all four and keeps the e-mail trimmed and in lower case", () => {
    expect(registerSchema(policy).parse(good)).toMatchObject({ name: "Rina", email: "rina@example.com" });
  });

  it("says what is wrong with e-mail, password and photo at the same time", () => {
    const wrong = {
      ...good,
      email: "rina@",
      password: "short",
      photo: new File(["x"], "a.txt", { type: "text/plain" }),
    };
    expect(problems(wrong)).toEqual({
      email: "Enter a valid email address",
      password: "Password must be at least 6 characters",
      photo: "Choose an image: JPEG, PNG, WebP, AVIF or GIF",
    });
  });

  it("follows a stricter policy", () => {
    const strict = registerSchema({ ...policy, require: ["uppercase", "numeric"] });
    expect(problems(good, strict)).toEqual({ password: "Password needs an uppercase letter" });
    expect(problems({ ...good, password: "Secret" }, strict)).toEqual({ password: "Password needs a digit" });
    expect(problems({ ...good, password: "Secret1" }, strict)).toEqual({});
  });

  it("refuses a photo above 5 MB before it is sent", () => {
    const large = new File([new Uint8Array(5 * 1024 * 1024 + 1)], "l.jpg", { type: "image/jpeg" });
    expect(problems({ ...good, photo: large })).toEqual({ photo: "The image must be at most 5 MB" });
  });
});
