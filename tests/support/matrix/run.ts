import { beforeAll, describe, expect, it } from "vitest";
import { isFile, nameOf, type Operation, type OperationGroup } from "@/lib/openapi/operation";
import { problemCodes, problemView } from "@/lib/openapi/problems";
import { call, ORIGIN, type Person } from "../accounts";
import { findHandler } from "../api-handlers";
import type { Shop } from "../shop";
import { type Cast, makeCast, playAnew, ROLES, type Role } from "./cast";

/** A call that is good for whoever may make it. */
export type Given = {
  /** Of the path, in its order. */
  params?: string[];
  query?: Record<string, string>;
  /** JSON, or a form. */
  body?: unknown;
  /** Instead of `body`, as it is. */
  raw?: string;
  headers?: Record<string, string>;
  /** Who calls instead of the cast's person. */
  as?: Person;
};
export type World = { cast: Cast; role: Role; shop: Shop };
export type MakeGiven = (world: World) => Given | Promise<Given>;

/**
 * By operation (`GET /cart`; what follows a `#` tells variants apart): the status for nobody, user, owner, seller, rider,
 * admin and the disabled user's token, and how the call is made. Every role that is not refused gets a world of its own.
 */
export type Rows = Record<string, readonly [statuses: string, given?: MakeGiven]>;

/** Answers open to everybody, to every person, to administrators. */
export const ALL = (status: number) => Array(7).fill(status).join(" ");
export const PERSONS = (status: number) => `401 ${Array(5).fill(status).join(" ")} 401`;
export const ADMINS = (status: number) => `401 403 403 403 403 ${status} 401`;

/** Problems say no more than this. */
const strictProblem = problemView.keyof();
const EXTRA = ["delivery_cost", "delivery_status", "triesLeft", "open"];

/** The headers of whoever calls; `role` says by which way. */
export const asPerson = (role: Role, person: Person | undefined): Record<string, string> => {
  if (!person) return { origin: ORIGIN };
  // Both ways to call are tried; a disabled account's cookie is nobody's, its token is refused.
  return role === "rider" || role === "disabled" ? person.bearer : person.cookie;
};

let calls = 0;

/** Makes a call as somebody of the cast. */
export async function ask(operation: Operation, given: Given, role: Role, cast: Cast): Promise<Response> {
  const values = given.params ?? [];
  let at = 0;
  const path = operation.path.replace(/\{\w+\}/g, () => encodeURIComponent(values[at++] ?? ""));
  const query = given.query ? `?${new URLSearchParams(given.query)}` : "";
  const person = given.as ?? (role === "nobody" ? undefined : cast[role]);
  const headers = {
    ...asPerson(role, person),
    "x-ranna-address": `matrix ${++calls}`,
    ...given.headers,
  };
  const address = `/api${path}${query}`;
  const request =
    given.raw === undefined
      ? call(address, operation.method, headers, given.body)
      : new Request(`${ORIGIN}${address}`, { method: operation.method, headers, body: given.raw });
  const { handle, params } = await findHandler(operation.method, operation.path, values);
  return handle(request, { params: Promise.resolve(params) });
}

/** Holds an answer against what the document says of its status; strictly, so that nothing undescribed gets out. */
export async function checkAnswer(operation: Operation, role: Role, response: Response): Promise<void> {
  const { status } = response;
  const what = `${nameOf(operation)} as ${role}: ${status}`;
  const type = response.headers.get("content-type")?.split(";")[0];
  const answer = operation.answers[status];
  const text = await response.text();
  expect(response.headers.get("x-request-id"), what).not.toBeNull();
  if (answer && isFile(answer)) {
    expect([answer.mediaType, ...(answer.or ?? [])], what).toContain(type);
    return;
  }
  const body: unknown = JSON.parse(text);
  if (answer && type === "application/json") {
    const parsed = answer.safeParse(body);
    expect(parsed.error?.issues ?? [], `${what} ${text.slice(0, 500)}`).toEqual([]);
    return;
  }
  expect(type, `${what} ${text.slice(0, 500)}`).toBe("application/problem+json");
  const problem = problemView.parse(body);
  expect(problem.status, what).toBe(status);
  expect(problemCodes(operation), what).toContain(problem.code);
  const extra = Object.keys(problem).filter(
    (name) => !strictProblem.safeParse(name).success && !EXTRA.includes(name),
  );
  expect(extra, what).toEqual([]);
}

/** Who is answered so changes nothing: all of them may ask for one and the same thing, where that does not depend on who asks. */
const REFUSED = ["401", "403"];

/** Every operation of a group in every role: status and answer. */
export function testMatrix(group: OperationGroup, rows: Rows, shop: Shop): void {
  describe(`calls about ${group.name.toLowerCase()}`, () => {
    let cast: Cast;
    beforeAll(async () => {
      cast = await makeCast();
    });

    it("are all in the matrix, and no others", () => {
      const named = new Set(Object.keys(rows).map((name) => name.split(" #")[0]));
      expect([...named].sort()).toEqual(group.operations.map(nameOf).sort());
    });

    it.each(Object.entries(rows))("%s", async (name, [expected, given]) => {
      const operation = group.operations.find((one) => nameOf(one) === name.split(" #")[0]);
      if (!operation) throw new Error("not documented");
      const wanted = expected.split(/\s+/);
      const statuses: number[] = [];
      let forRefused: Given | undefined;
      for (const [at, role] of ROLES.entries()) {
        await playAnew(cast);
        const isRefused = REFUSED.includes(wanted[at] ?? "");
        let isOwn = false;
        const world = {
          cast,
          shop,
          get role() {
            isOwn = true;
            return role;
          },
        };
        const made = (isRefused && forRefused) || ((await given?.(world)) ?? {});
        if (isRefused && !isOwn) forRefused = made;
        const response = await ask(operation, made, role, cast);
        statuses.push(response.status);
        await checkAnswer(operation, role, response);
      }
      const table = ROLES.map((role, i) => `${role} ${statuses[i]}`);
      expect(table).toEqual(wanted.map((status, i) => `${ROLES[i]} ${status}`));
    });
  });
}
