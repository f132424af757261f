import { AsyncLocalStorage } from "node:async_hooks";
import { createRequire } from "node:module";
import { vi } from "vitest";

/** The driver sends each command through this class, which has no public name. */
const { Connection } = createRequire(import.meta.url)("mongodb/lib/cmap/connection.js") as {
  Connection: { prototype: { command: (...given: unknown[]) => Promise<unknown> } };
};

/** Which piece of work goes on for how many commands. After the last turn all of them run freely. */
export type Turns = readonly (readonly [name: string, commands: number])[];

/** A turn ends after this many ms without a command: its piece of work has ended, or waits for another one. */
const IDLE_MS = 60;

/**
 * Runs pieces of work side by side in a fixed order of their database commands: `turns` says which piece sends the
 * next commands. So a test can try each order of the steps, and does not depend on chance. Returns the results as
 * Promise.allSettled does.
 */
export async function interleave<Name extends string>(
  work: Readonly<Record<Name, () => Promise<unknown>>>,
  turns: Turns,
): Promise<Record<Name, PromiseSettledResult<unknown>>> {
  const names = Object.keys(work) as Name[];
  const who = new AsyncLocalStorage<Name>();
  const left = turns.map(([name, commands]) => ({ name, commands }));
  const waiting = new Map<Name, (() => void)[]>();
  let sentAt = Date.now();

  const open = () => {
    while (left[0] && left[0].commands <= 0) left.shift();
    sentAt = Date.now();
    for (const [name, goes] of waiting) {
      if (left[0] && left[0].name !== name) continue;
      waiting.delete(name);
      for (const go of goes) go();
    }
  };
  const step = async () => {
    const name = who.getStore();
    if (name === undefined) return;
    while (left[0] && left[0].name !== name)
      await new Promise<void>((go) => waiting.set(name, [...(waiting.get(name) ?? []), go]));
    sentAt = Date.now();
    if (left[0]) left[0].commands--;
    if (left[0]?.commands === 0) open();
  };
  const send = Connection.prototype.command;
  const spy = vi.spyOn(Connection.prototype, "command").mockImplementation(async function (
    this: unknown,
    ...given: unknown[]
  ) {
    await step();
    return send.apply(this, given);
  });
  const watch = setInterval(() => {
    if (!left[0] || Date.now() - sentAt < IDLE_MS) return;
    left[0].commands = 0;
    open();
  }, IDLE_MS / 4);
  try {
    const ended = await Promise.allSettled(names.map((name) => who.run(name, work[name])));
    return Object.fromEntries(names.map((name, index) => [name, ended[index]])) as Record<
      Name,
      PromiseSettledResult<unknown>
    >;
  } finally {
    clearInterval(watch);
    spy.mockRestore();
  }
}
