import { AsyncLocalStorage } from "node:async_hooks";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { keepValue } from "./keep-value";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;
const requests = new AsyncLocalStorage<object>();

/** A result that is made during a request, and a weak reference to this request. */
function madeDuring<T>(make: () => T) {
  class Request {}
  const request = new Request();
  return { made: requests.run(request, make), request: new WeakRef(request) };
}

const isKept = async (request: WeakRef<object>) => {
  // Before the current turn of the event loop ends, the target of a WeakRef is never collected.
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  return request.deref() !== undefined;
};

it("holds a value and lets go of the request in which it was made", async () => {
  const promise = madeDuring(async () => "made");
  expect([await promise.made, await isKept(promise.request)]).toEqual(["made", true]);
  const kept = madeDuring(() => keepValue(Promise.resolve("made"), () => undefined));
  expect(await kept.made.value).toBe("made");
  expect(await isKept(kept.request)).toBe(false);
  expect(kept.made.value).toBe("made");
});

it("reports a failure to those who wait and to the cache", async () => {
  let failures = 0;
  const kept = keepValue(Promise.reject(new Error("silent")), () => failures++);
  await expect(kept.value).rejects.toThrow("silent");
  expect(failures).toBe(1);
});
