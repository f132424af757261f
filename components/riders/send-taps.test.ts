import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/http/client";
import { sendTaps } from "./send-taps";
import { keepTaps, readTaps, type Tap } from "./tap-queue";

const tap = (key: string): Tap => ({
  key,
  parcelId: `parcel-${key}`,
  path: `/parcels/parcel-${key}/status`,
  body: { to: "in_transit" },
  to: "in_transit",
});
const parcel = { delivery_status: "in_transit" };
const failure = (status: number, code: ApiError["code"]) => new ApiError(status, code, "", [], {});

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => kept.set(name, text),
  });
  keepTaps("rider", [tap("first"), tap("second")]);
});
afterEach(() => vi.unstubAllGlobals());

/** One round in which the server answers each tap with what `answer` gives or throws. */
async function round(answer: (key: string) => unknown, whoIs = async () => "rider") {
  const sent: string[] = [];
  const refused: unknown[] = [];
  await sendTaps("rider", {
    whoIs,
    send: async ({ key }) => {
      sent.push(key);
      return answer(key);
    },
    onRefused: (error) => refused.push(error),
    onDone: () => undefined,
  });
  return { sent, refused, kept: readTaps("rider").map(({ key }) => key) };
}
const throws = (error: unknown) => () => {
  throw error;
};

describe("a round over kept taps", () => {
  it("sends all in order, each once", async () => {
    expect(await round(() => parcel)).toEqual({ sent: ["first", "second"], refused: [], kept: [] });
  });

  it.each([
    ["no network", failure(0, "network")],
    ["a session that has ended", failure(401, "unauthenticated")],
    ["a server that is not well", failure(503, "unavailable")],
    ["the same tap still at work", failure(409, "in_progress")],
    ["a page of some proxy", failure(413, "internal")],
  ])("keeps every tap at %s", async (_, error) => {
    expect(await round(throws(error))).toEqual({ sent: ["first"], refused: [], kept: ["first", "second"] });
  });

  it("keeps every tap when somebody else on the way answers in the server's place", async () => {
    expect(await round(() => null)).toMatchObject({ kept: ["first", "second"] });
  });

  it("sends nothing in the name of another account on the same phone", async () => {
    expect(
      await round(
        () => parcel,
        async () => "other",
      ),
    ).toMatchObject({
      sent: [],
      kept: ["first", "second"],
    });
    expect(await round(() => parcel, throws(failure(401, "unauthenticated")))).toMatchObject({
      sent: [],
      kept: ["first", "second"],
    });
  });

  it("tells of a tap that the server refuses, and goes on with the next", async () => {
    const illegal = failure(409, "illegal_transition");
    const answer = (key: string) => (key === "first" ? throws(illegal)() : parcel);
    expect(await round(answer)).toEqual({ sent: ["first", "second"], refused: [illegal], kept: [] });
  });

  it("keeps a tap that is made while another is on its way", async () => {
    const answer = (key: string) => {
      if (key === "first") keepTaps("rider", [...readTaps("rider"), tap("third")]);
      return parcel;
    };
    expect(await round(answer)).toEqual({ sent: ["first", "second", "third"], refused: [], kept: [] });
  });
});
