import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_CALLS } from "@/lib/openapi/all-calls";
import { nameOf } from "@/lib/platform/http/call";
import { makeCast, playAnew, ROLES, type Role } from "../support/matrix/cast";
import { CASES } from "../support/matrix/rows";
import { asPerson, checkAnswer, type Given } from "../support/matrix/run";
import { startTestShop } from "../support/shop";
import { askWrongly, slips } from "./spoilt-call";

const shop = startTestShop();
const LONG = process.env.LONG !== undefined;
/** Number of calls of each operation. With LONG=1 more than 20,000 in all, with a new seed each time. */
const RUNS = LONG ? Math.ceil(21_000 / ALL_CALLS.length) : 1;
const SEED = LONG ? Date.now() : 18;

/** Number of calls after which people and things are created again. */
const ANEW = 25;

/** Roles that may do more come more often. */
const CALLERS = [...ROLES, "owner", "seller", "rider", "admin", "owner", "admin"] as const;

let calls = 0;

/** The function that makes the arguments of a valid call, by the name of its row in the matrix. */
const MAKE = new Map(Object.values(CASES).flatMap((cases) => cases.map(({ name, make }) => [name, make])));

describe(`${RUNS} spoilt calls of each operation (seed ${SEED})`, () => {
  it.each(ALL_CALLS.map((one) => [nameOf(one), one] as const))(
    "%s",
    async (name, one) => {
      const make = MAKE.get(name);
      const wrongs = fc.sample(fc.tuple(fc.constantFrom(...CALLERS), slips), { seed: SEED, numRuns: RUNS });
      let cast = await makeCast();
      const givens = new Map<Role, Given>();
      for (const [at, [role, wrong]] of wrongs.entries()) {
        // A call that succeeds may change its objects or delete its caller, so new ones are made.
        if (at > 0 && at % ANEW === 0) {
          cast = await makeCast();
          givens.clear();
        }
        await playAnew(cast);
        const given = givens.get(role) ?? (await make?.({ cast, role, shop })) ?? {};
        givens.set(role, given);
        const person = given.as ?? (role === "nobody" ? undefined : cast[role]);
        const by = { ...asPerson(role, person), "x-ranna-address": `fuzz ${++calls}` };
        const what = `${name} as ${role} with ${JSON.stringify(wrong).slice(0, 600)}`;
        const answer = await askWrongly(one, given, by, wrong).catch((error: unknown) => {
          throw new Error(`${what} threw ${error}`, { cause: error });
        });
        expect(answer.status, what).toBeLessThan(500);
        await checkAnswer(one, role, answer).catch((error: unknown) => {
          throw new Error(`${what}: ${error}`, { cause: error });
        });
      }
    },
    LONG ? 3_600_000 : undefined,
  );
});
