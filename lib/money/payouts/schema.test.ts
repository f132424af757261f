import { expect, it } from "vitest";
import { methodInput } from "./schema";

const numberOf = (number: string) =>
  methodInput.safeParse({ kind: "nagad", name: "Rina Akter", number, password: "any" });

it.each([
  "01711234817",
  "+880 1711 234817",
  "8801711234817",
  "(+88) 01711.234817",
  "0088 01711 234817",
  "০১৭১১-২৩৪৮১৭",
  "1711 234 817",
])("takes a mobile number as people write it: %s", (typed) => {
  expect(numberOf(typed).data?.number).toBe("01711234817");
});

it.each(["0171123481", "01211234817", "+44 1711 234817", "017112348170", "=01711234817", "a"])(
  "refuses what is no mobile number of Bangladesh: %s",
  (typed) => {
    expect(numberOf(typed).error?.issues.map(({ path }) => path)).toEqual([["number"]]);
  },
);
