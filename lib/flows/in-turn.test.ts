import { afterEach, expect, it } from "vitest";
import { patience } from "@/lib/money/charges/patience";
import { inTurn } from "./in-turn";

const { ms } = patience;
afterEach(() => {
  patience.ms = ms;
});

const never = () => new Promise<never>(() => undefined);

it("waits for earlier work about the same payment, also when that fails, and for no other", async () => {
  const seen: string[] = [];
  let end = () => {};
  const failed = inTurn("pi_1", async () => {
    await new Promise<void>((resolve) => {
      end = resolve;
    });
    seen.push("first");
    throw new Error("not paid yet");
  });
  const second = inTurn("pi_1", async () => seen.push("second"));
  await inTurn("pi_2", async () => seen.push("other"));
  expect(seen).toEqual(["other"]);
  end();
  await expect(failed).rejects.toThrow("not paid yet");
  await second;
  expect(seen).toEqual(["other", "first", "second"]);
});

it("does not wait longer than for a provider whose answer decides nothing", async () => {
  patience.ms = 20;
  void inTurn("pi_3", never);
  expect(await inTurn("pi_3", async () => "done")).toBe("done");
});
