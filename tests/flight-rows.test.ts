import { describe, expect, it } from "vitest";
import { flightRows, pageParts } from "./support/flight-rows";

describe("flightRows", () => {
  it("is the same for rows in another order with other numbers", () => {
    const one = '1:"$Sreact.fragment"\n9:["$","p",null,{"children":"$La"}]\na:T6,a\n2:"bb:{"end":1}\n';
    const other = '1:"$Sreact.fragment"\nf:T6,a\n2:"b10:["$","p",null,{"children":"$Lf"}]\n11:{"end":1}\n';
    expect(flightRows(one)).toHaveLength(4);
    expect(flightRows(other)).toEqual(flightRows(one));
  });

  it("tells another word, another row and a missing one apart", () => {
    const rows = flightRows('1:["$","p",null,{"children":"Hilsa"}]\n2:"$L1"\n');
    expect(flightRows('1:["$","p",null,{"children":"Rui"}]\n2:"$L1"\n')).not.toEqual(rows);
    expect(flightRows('1:["$","p",null,{"children":"Hilsa"}]\n')).not.toEqual(rows);
    expect(() => flightRows("<!doctype html>")).toThrow("no row");
  });
});

describe("pageParts", () => {
  it("takes the rows out of the markup, and the head's order out of the head", () => {
    const push = (text: string) =>
      `<script nonce="n">self.__next_f.push(${JSON.stringify([1, text])})</script>`;
    const page = (head: string) => `${head}</head><p>x</p>${push('1:"a"\n2:')}${push('"b"\n')}`;
    const parts = pageParts(page("<meta a><meta b>"));
    expect(parts).toMatchObject({ markup: "<p>x</p>", rows: ['"a"', '"b"'] });
    expect(pageParts(page("<meta b><meta a>"))).toEqual(parts);
    expect(pageParts(page("<meta b>"))).not.toEqual(parts);
  });
});
