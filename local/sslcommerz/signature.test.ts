import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { signed } from "./signature";

const md5 = (text: string) => createHash("md5").update(text).digest("hex");

it("an IPN is signed over the fields that it names, and the store's password as MD5, sorted by name", () => {
  const form = signed({ tran_id: "T1", amount: "100.00", val_id: "V1" }, "secret");
  expect(form.verify_key).toBe("amount,tran_id,val_id");
  // The fields are sorted by name, and `store_passwd` is one of them.
  expect(form.verify_sign).toBe(md5(`amount=100.00&store_passwd=${md5("secret")}&tran_id=T1&val_id=V1`));
  expect(signed({ tran_id: "T1", amount: "10.00", val_id: "V1" }, "secret").verify_sign).not.toBe(
    form.verify_sign,
  );
});
