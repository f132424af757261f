import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { readAbortStacks } from "./read-stacks.mjs";

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

/** A weak reference to an object that has ended with an abort; the signal is kept. */
function ended(Controller: typeof AbortController) {
  class Turn {
    controller = new Controller();
    end() {
      this.controller.abort();
      return this.controller.signal;
    }
  }
  const turn = new Turn();
  return { signal: turn.end(), turn: new WeakRef(turn) };
}

const isKept = async (turn: WeakRef<object>) => {
  // Before the current turn of the event loop ends, the target of a WeakRef is never collected.
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  return turn.deref() !== undefined;
};

it("lets go of what an aborted signal was aborted on", async () => {
  class Patched extends AbortController {}
  Patched.prototype.abort = function (reason) {
    AbortController.prototype.abort.call(this, reason);
  };
  const plain = ended(Patched);
  expect(await isKept(plain.turn)).toBe(true);
  readAbortStacks(Patched);
  const read = ended(Patched);
  expect(await isKept(read.turn)).toBe(false);
  expect([plain, read].map(({ signal }) => [signal.aborted, (signal.reason as Error).name])).toEqual([
    [true, "AbortError"],
    [true, "AbortError"],
  ]);
});

it("hands on the reason that is given, whatever it is", () => {
  class Patched extends AbortController {}
  readAbortStacks(Patched);
  for (const reason of ["gone", new Error("gone"), { gone: true }]) {
    const controller = new Patched();
    controller.abort(reason);
    expect(controller.signal.reason).toBe(reason);
  }
});
