import { expect, it } from "vitest";
import type { Caller } from "./load/buy";
import { RefusedCall } from "./load/client";
import { Acknowledged, DELIVERING, deliver } from "./load/deliver";
import { isSound } from "./rehearse-faults";

/** The row of the table when every call that matches `refused` is refused. */
async function row(refused: RegExp) {
  const done = new Acknowledged(DELIVERING);
  const call: Caller["call"] = async <T>(path: string) => {
    if (refused.test(path)) throw new RefusedCall(path);
    return { insertedId: "p1", delivery_cost: 270, _id: "h1", code: "4821" } as T;
  };
  const person = { call, read: call };
  await deliver({ sender: person, rider: person, admin: person }, done).catch(() => undefined);
  const never = [...done.never];
  const verdict = { lost: [], doubled: [], money: [], stale: [], refused: [], never, mailsWaiting: 0 };
  return { never, sound: isSound({ verdict }) };
}

it("fails a row in which a kind of act never succeeded, and names it", async () => {
  expect(await row(/claim$/)).toEqual({ never: DELIVERING.slice(1), sound: false });
  expect(await row(/confirm$/)).toEqual({ never: ["cash counted"], sound: false });
  expect(await row(/nothing/)).toEqual({ never: [], sound: true });
});
