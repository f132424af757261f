import { beforeAll, describe, expect, it } from "vitest";
import type { CallsByName } from "@/lib/openapi/all-calls";
import { problemCodes, problemView } from "@/lib/openapi/problems";
import { type Call, isFile, nameOf } from "@/lib/platform/http/call";
import { call, ORIGIN, type Person } from "../accounts";
import { findHandler } from "../routes";
import type { Shop } from "../shop";
import { type Cast, makeCast, playAnew, ROLES, type Role } from "./cast";

/**
 * The arguments of a call that succeeds for those who may make it. Absent fields come from the call's own example.
 */
export type Given = {
  /** Values for the path, in its order. */
  params?: string[];
  query?: Record<string, string>;
  /** Fields that replace those of the example. */
  set?: object;
  /** A JSON body or a form in place of the example. */
  body?: unknown;
  /** A body that is sent unchanged, in place of `body`. */
  raw?: string;
  headers?: Record<string, string>;
  /** The caller in place of the cast's person. */
  as?: Person;
};
export type World = { cast: Cast; role: Role; shop: Shop };
export type MakeGiven = (world: World) => Given | Promise<Given>;

/**
 * Rows by call (`GET /cart`; variants have a `#` and a name). A row has the status for nobody, user, owner, seller,
 * rider, admin and disabled, in this order, and a function that makes the call's arguments. A row without statuses is
 * open to every person. The statuses are written here and not derived from the tested call. The arguments are made
 * anew for every role that is not refused.
 */
type Row = MakeGiven | readonly [statuses: string, given?: MakeGiven];
type Name = keyof CallsByName;
export type Rows = { readonly [N in Name | `${Name} #${string}`]?: Row };

/** Statuses of calls that are open to everybody, to every signed-in person, and to administrators. */
export const ALL = (status: number) => Array(7).fill(status).join(" ");
export const PERSONS = (status: number) => `401 ${Array(5).fill(status).join(" ")} 401`;
export const ADMINS = (status: number) => `401 403 403 403 403 ${status} 401`;

/** A row together with its call. */
export type Case = { name: string; call: Call; statuses: number[]; make: (world: World) => Promise<Given> };

/** The cases of these calls: the call itself, then its variants. */
export function casesOf(calls: readonly Call[], rows: Rows): Case[] {
  const named = Object.entries(rows) as [string, Row][];
  const caseOf = (name: string, one: Call, row: Row = () => ({})): Case => {
    const [statuses, given] =
      typeof row === "function" ? [PERSONS(Number(Object.keys(one.answers)[0])), row] : row;
    const make = async (world: World): Promise<Given> => {
      const { set, ...made } = (await given?.(world)) ?? {};
      const body = one.example?.body;
      return { ...one.example, ...(body || set ? { body: { ...body, ...set } } : {}), ...made };
    };
    return { name, call: one, statuses: statuses.split(/\s+/).map(Number), make };
  };
  return [
    ...calls.map((one) => caseOf(nameOf(one), one, rows[nameOf(one) as Name])),
    ...calls.flatMap((one) =>
      named
        .filter(([name]) => name.startsWith(`${nameOf(one)} #`))
        .map(([name, row]) => caseOf(name, one, row)),
    ),
  ];
}

/** The first role that may make a call, the owner before others, by the matrix. */
export const whoMay = ({ statuses }: Case): Role | undefined =>
  (["owner", "seller", "rider", "admin", "user", "nobody"] as const).find(
    (role) => (statuses[ROLES.indexOf(role)] ?? 500) < 300,
  );

/** A problem document with no other fields than the described ones. */
const strictProblem = problemView.keyof();
const EXTRA = ["delivery_cost", "delivery_status", "triesLeft", "open"];

/** The headers of the caller. The role decides between cookie and token. */
export const asPerson = (role: Role, person: Person | undefined): Record<string, string> => {
  if (!person) return { origin: ORIGIN };
  // So both ways are tested. A disabled account's cookie counts as no sign-in; its token is refused.
  return role === "rider" || role === "disabled" ? person.bearer : person.cookie;
};

let calls = 0;

/** Makes a call in a role. */
export async function ask(one: Call, given: Given, role: Role, cast: Cast): Promise<Response> {
  const { params: values = [], query, raw } = given;
  let at = 0;
  const path = one.path.replace(/\{\w+\}/g, () => encodeURIComponent(values[at++] ?? ""));
  const person = given.as ?? (role === "nobody" ? undefined : cast[role]);
  const headers = { ...asPerson(role, person), "x-ranna-address": `matrix ${++calls}`, ...given.headers };
  const address = `/api${path}${query ? `?${new URLSearchParams(query)}` : ""}`;
  const request =
    raw === undefined
      ? call(address, one.method, headers, given.body)
      : new Request(`${ORIGIN}${address}`, { method: one.method, headers, body: raw });
  const { handle, params } = await findHandler(one.method, one.path, values);
  return handle(request, { params: Promise.resolve(params) });
}

/** Compares an answer with its description in the API document. Fields that are not described fail the test. */
export async function checkAnswer(one: Call, role: Role, response: Response): Promise<void> {
  const { status } = response;
  const what = `${nameOf(one)} as ${role}: ${status}`;
  const type = response.headers.get("content-type")?.split(";")[0];
  const answer = one.answers[status];
  const text = await response.text();
  expect(response.headers.get("x-request-id"), what).not.toBeNull();
  if (answer && isFile(answer)) {
    expect(type, what).toBe(answer.mediaType);
    return;
  }
  if (answer && type === one.orFile?.mediaType) return;
  const body: unknown = JSON.parse(text);
  if (answer && type === "application/json") {
    const parsed = answer.safeParse(body);
    expect(parsed.error?.issues ?? [], `${what} ${text.slice(0, 500)}`).toEqual([]);
    return;
  }
  expect(type, `${what} ${text.slice(0, 500)}`).toBe("application/problem+json");
  const problem = problemView.parse(body);
  expect(problem.status, what).toBe(status);
  expect(problemCodes(one), what).toContain(problem.code);
  const extra = Object.keys(problem).filter(
    (name) => !strictProblem.safeParse(name).success && !EXTRA.includes(name),
  );
  expect(extra, what).toEqual([]);
}

/**
 * A call with one of these statuses changes nothing, so these roles can share a world if the arguments do not depend
 * on the caller.
 */
const REFUSED = [401, 403];

/** Tests every call under a heading in every role: status and answer. */
export function testMatrix(heading: string, cases: readonly Case[], shop: Shop): void {
  describe(`calls about ${heading.toLowerCase()}`, () => {
    let cast: Cast;
    beforeAll(async () => {
      cast = await makeCast();
    });

    it.each(cases.map((one) => [one.name, one] as const))("%s", async (_, { call: one, statuses, make }) => {
      const answered: number[] = [];
      let forRefused: Given | undefined;
      for (const [at, role] of ROLES.entries()) {
        await playAnew(cast);
        const isRefused = REFUSED.includes(statuses[at] ?? 0);
        let isOwn = false;
        const world = {
          cast,
          shop,
          get role() {
            isOwn = true;
            return role;
          },
        };
        const made = (isRefused && forRefused) || (await make(world));
        if (isRefused && !isOwn) forRefused = made;
        const response = await ask(one, made, role, cast);
        answered.push(response.status);
        await checkAnswer(one, role, response);
      }
      const table = ROLES.map((role, i) => `${role} ${answered[i]}`);
      expect(table).toEqual(statuses.map((status, i) => `${ROLES[i]} ${status}`));
    });
  });
}
