import { describe, expect, it } from "vitest";
import { latestWish } from "./latest-wish";

/** A slow server that answers when told. */
function server() {
  const asked: [string, number][] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const wish = latestWish(
    (id, value) =>
      new Promise((resolve, reject) => {
        asked.push([id, value]);
        answers.push((ok) => (ok ? resolve() : reject(new Error("refused"))));
      }),
  );
  const answer = async (ok = true) => {
    answers.shift()?.(ok);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { asked, answer, wish };
}

describe("wishes that come quicker than answers", () => {
  it("end at the last one, and skip those between", async () => {
    const { asked, answer, wish } = server();
    const done = Promise.all([wish("a", 2), wish("a", 3), wish("a", 4)]);
    expect(asked).toEqual([["a", 2]]);
    await answer();
    await answer();
    await done;
    expect(asked).toEqual([
      ["a", 2],
      ["a", 4],
    ]);
  });

  it("do not wait for those about another thing", () => {
    const { asked, wish } = server();
    void wish("a", 2);
    void wish("b", 2);
    expect(asked).toHaveLength(2);
  });

  it("are forgotten when the one before failed; the next begins anew", async () => {
    const { asked, answer, wish } = server();
    const both = Promise.allSettled([wish("a", 2), wish("a", 3)]);
    await answer(false);
    expect((await both).map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
    void wish("a", 5);
    expect(asked).toEqual([
      ["a", 2],
      ["a", 5],
    ]);
  });
});
