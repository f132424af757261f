import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "@/lib/platform/http/client";
import { keepTaps, readRefused, readTaps, type Tap } from "./tap-queue";
import { sendTaps } from "./use-taps";

const tap = (key: string): Tap => ({
  key,
  parcelId: `parcel-${key}`,
  body: { to: "in_transit" },
  to: "in_transit",
  at: "2026-11-21T06:00:00.000Z",
  parcel: `TRK${key}`,
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

/** Sends the stored taps once. The server answers each tap with what `answer` returns or throws. */
async function round(answer: (key: string) => unknown, whoIs = async () => "rider") {
  const sent: string[] = [];
  const outcome = await sendTaps("rider", {
    whoIs,
    send: async ({ key }) => {
      sent.push(key);
      return answer(key);
    },
    onRefused: () => undefined,
    onWrongCode: () => undefined,
    onDone: () => undefined,
  });
  return { outcome, sent, refused: readRefused("rider"), kept: readTaps("rider").map(({ key }) => key) };
}
const throws = (error: unknown) => () => {
  throw error;
};

describe("a round over kept taps", () => {
  it("sends all in order, each once", async () => {
    expect(await round(() => parcel)).toEqual({
      outcome: "done",
      sent: ["first", "second"],
      refused: [],
      kept: [],
    });
  });

  it.each([
    ["no network", failure(0, "network"), "later"],
    ["a session that has ended", failure(401, "unauthenticated"), "signed-out"],
    ["a server that is not well", failure(503, "unavailable"), "later"],
    ["the same tap still at work", failure(409, "in_progress"), "later"],
    ["a page of some proxy", failure(413, "internal"), "later"],
  ])("keeps every tap at %s", async (_, error, outcome) => {
    const kept = ["first", "second"];
    expect(await round(throws(error))).toEqual({ outcome, sent: ["first"], refused: [], kept });
  });

  it("keeps every tap when somebody else on the way answers in the server's place", async () => {
    expect(await round(() => null)).toMatchObject({ kept: ["first", "second"] });
  });

  it("sends nothing in the name of another account on the same phone, and says that its rider is away", async () => {
    const nothing = { outcome: "signed-out", sent: [], kept: ["first", "second"] };
    expect(
      await round(
        () => parcel,
        async () => "other",
      ),
    ).toMatchObject(nothing);
    expect(await round(() => parcel, throws(failure(401, "unauthenticated")))).toMatchObject(nothing);
    expect(await round(() => parcel, throws(failure(0, "network")))).toMatchObject({
      outcome: "later",
      sent: [],
    });
  });

  it("puts a tap that the server refuses on the list of those, and goes on with the next", async () => {
    const illegal = new ApiError(409, "illegal_transition", "It is delivered.", [], {});
    const answer = (key: string) => (key === "first" ? throws(illegal)() : parcel);
    expect(await round(answer)).toEqual({
      outcome: "done",
      sent: ["first", "second"],
      refused: [
        {
          key: "first",
          to: "in_transit",
          at: "2026-11-21T06:00:00.000Z",
          parcel: "TRKfirst",
          why: "It is delivered.",
        },
      ],
      kept: [],
    });
  });

  it("keeps a tap that is made while another is on its way", async () => {
    const answer = (key: string) => {
      if (key === "first") keepTaps("rider", [...readTaps("rider"), tap("third")]);
      return parcel;
    };
    expect(await round(answer)).toMatchObject({ sent: ["first", "second", "third"], refused: [], kept: [] });
  });
});
