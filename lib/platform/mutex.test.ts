import { expect, it } from "vitest";
import { enterLane, withMutex } from "./mutex";

/** Work that ends when the test ends it. */
function held() {
  let end: (error?: Error) => void = () => undefined;
  const done = new Promise<void>((resolve, reject) => {
    end = (error) => (error ? reject(error) : resolve());
  });
  return { done, end };
}

it("does one after the other under a name, in the order in which they came, and others beside", async () => {
  const [one, two] = [held(), held()];
  const seen: string[] = [];
  const work = (name: string, until: Promise<void>) => async () => {
    seen.push(`${name} begins`);
    await until;
    seen.push(`${name} ends`);
  };
  const all = [
    withMutex("a", work("one", one.done)),
    withMutex("a", work("two", two.done)),
    withMutex("b", work("other", Promise.resolve())),
  ];
  await all[2];
  expect(seen).toEqual(["one begins", "other begins", "other ends"]);
  one.end();
  await all[0];
  two.end();
  await Promise.all(all);
  expect(seen.slice(3)).toEqual(["one ends", "two begins", "two ends"]);
});

it("goes on after one that failed, and tells only its own caller", async () => {
  const failed = withMutex("c", async () => {
    throw new Error("no");
  });
  const after = withMutex("c", async () => 7);
  await expect(failed).rejects.toThrow("no");
  expect(await after).toBe(7);
});

it("lets one at a time into a lane, in their order", async () => {
  const seen: string[] = [];
  const leave = await enterLane("d");
  const second = enterLane("d").then((end) => {
    seen.push("second");
    end();
  });
  await withMutex("e", async () => undefined);
  seen.push("first");
  leave();
  await second;
  expect(seen).toEqual(["first", "second"]);
});
