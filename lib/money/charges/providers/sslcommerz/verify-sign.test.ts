import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { signed } from "../../../../../local/sslcommerz/signature";
import { signedNames } from "./verify-sign";

const FIELDS = { tran_id: "0123456789abcdef01234567", status: "VALID", amount: "810.00", val_id: "v1" };
const mapOf = (form: Record<string, string>) => new Map(Object.entries(form));
const check = (form: Record<string, string>) => signedNames(mapOf(form), "secret");

describe("the signature of an IPN", () => {
  it("fits what the store's password signed, whatever the fields hold", () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string({ maxLength: 40 })),
        (more) => {
          const { verify_sign: _, verify_key: __, store_passwd: ___, ...rest } = more;
          const form = signed({ ...rest, ...FIELDS }, "secret");
          expect(check(form)).toEqual(new Set(Object.keys({ ...rest, ...FIELDS })));
          expect(signedNames(mapOf(form), "another")).toBeNull();
        },
      ),
    );
  });

  it("fits nothing that was changed, and says nothing of what it does not cover", () => {
    const form = signed(FIELDS, "secret");
    for (const name of ["tran_id", "status", "amount", "val_id"])
      expect(check({ ...form, [name]: `${form[name]}0` })).toBeNull();
    expect(check({ ...form, value_a: "added" })?.has("value_a")).toBe(false);
    const { tran_id: _, ...withoutNumber } = FIELDS;
    expect(check({ ...signed(withoutNumber, "secret"), tran_id: "another" })).toBeNull();
  });

  it("is refused when it is missing, malformed or too long, before anything is computed", () => {
    const form = signed(FIELDS, "secret");
    expect(check({})).toBeNull();
    for (const verify_sign of ["", form.verify_sign!.toUpperCase(), `${form.verify_sign}0`, "g".repeat(32)])
      expect(check({ ...form, verify_sign })).toBeNull();
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, i) => [`a${i}`, ""]));
    expect(check(signed({ ...many, ...FIELDS }, "secret"))).toBeNull();
    expect(check(signed({ ["n".repeat(5_000)]: "", ...FIELDS }, "secret"))).toBeNull();
    expect(check(signed({ ...FIELDS, value_a: "x".repeat(70_000) }, "secret"))).toBeNull();
  });
});
