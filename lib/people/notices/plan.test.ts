import { describe, expect, it } from "vitest";
import { type Pending, planNotices, type Timing } from "./plan";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** A moment of 24 November 2026 (or the day after) in Dhaka. */
const at = (clock: string, day = 24) => new Date(`2026-11-${day}T${clock}:00+06:00`);

const TIMING: Timing = {
  smsMs: { now: 0, soon: 15 * MINUTE, late: 60 * MINUTE },
  remindMs: 6 * HOUR,
  joinMs: MINUTE,
  quiet: { from: 22, to: 8 },
};

let made = 0;
const notice = (madeAt: Date, change: Partial<Pending> = {}): Pending => ({
  id: `n${++made}`,
  push: "day",
  sms: "soon",
  madeAt,
  at: madeAt,
  until: null,
  isDone: false,
  wantsPush: true,
  wantsSms: true,
  pushAt: madeAt,
  smsAt: null,
  joining: false,
  joined: null,
  ...change,
});

/** Runs rounds at these moments, and returns what went out in each: `push a+b`, `sms a`. */
function run(pending: Pending[], moments: Date[], timing: Partial<Timing> = {}): string[][] {
  let joinUntil: Date | null = null;
  const name = new Map(pending.map(({ id }, i) => [id, "abcdefghijkl"[i] ?? "?"]));
  return moments.map((now) => {
    const known = pending.filter(({ madeAt }) => madeAt <= now);
    const plan = planNotices(known, joinUntil, { ...TIMING, ...timing }, now, () => `joined-${now}`);
    joinUntil = plan.joinUntil;
    for (const one of pending) Object.assign(one, plan.changes.get(one.id));
    const said = (kind: string) => (out: { notices: string[] }) =>
      `${kind} ${out.notices.map((id) => name.get(id)).join("+")}`;
    return [...plan.pushes.map(said("push")), ...plan.sms.map(said("sms"))];
  });
}

describe("one notice", () => {
  it("is pushed at once, and its SMS follows if it is not seen", () => {
    const one = notice(at("12:00"));
    expect(run([one], [at("12:00"), at("12:14"), at("12:15"), at("12:30")])).toEqual([
      ["push a"],
      [],
      ["sms a"],
      [],
    ]);
  });

  it("goes nowhere once it is over or seen, and its SMS neither", () => {
    const over = notice(at("12:00"), { isDone: true });
    const seen = notice(at("12:00"));
    expect(run([over, seen], [at("12:00")])).toEqual([["push b"]]);
    seen.isDone = true;
    expect(run([over, seen], [at("12:15")])).toEqual([[]]);
    expect([over, seen]).toMatchObject([
      { pushAt: null, smsAt: null },
      { pushAt: null, smsAt: null },
    ]);
  });

  it("has no SMS where its row has none, or where the person wants none", () => {
    const noRow = notice(at("12:00"), { sms: null, push: "night" });
    const unwanted = notice(at("12:00"), { wantsSms: false, push: "night" });
    expect(run([noRow, unwanted], [at("12:00"), at("14:00")])).toEqual([["push a", "push b"], []]);
  });

  it("whose push is turned off still has its SMS, and opens no window", () => {
    const silent = notice(at("12:00"), { wantsPush: false });
    const other = notice(at("12:00"));
    expect(run([silent, other], [at("12:00"), at("12:15")])).toEqual([["push b"], ["sms a", "sms b"]]);
  });

  it("whose SMS goes now sends it with the push", () => {
    expect(run([notice(at("12:00"), { push: "night", sms: "now" })], [at("12:00")])).toEqual([
      ["push a", "sms a"],
    ]);
  });
});

describe("several notices", () => {
  it("are joined when they come within a minute of the first", () => {
    const ten = Array.from({ length: 10 }, (_, i) => notice(new Date(at("12:00").getTime() + i * 5_000)));
    const seconds = (s: number) => new Date(at("12:00").getTime() + s * 1_000);
    const rounds = run(ten, [
      ...Array.from({ length: 10 }, (_, i) => seconds(i * 5)),
      seconds(59),
      seconds(60),
      at("12:15"),
      at("12:16"),
    ]);
    expect(rounds.flat()).toEqual(["push a", "push b+c+d+e+f+g+h+i+j", "sms a", "sms b+c+d+e+f+g+h+i+j"]);
    expect(rounds[11]).toEqual(["push b+c+d+e+f+g+h+i+j"]);
  });

  it("keep their own words where one alone is left, and the next push is a first one again", () => {
    const [a, b, c, d] = [
      notice(at("12:00")),
      notice(at("12:00"), { sms: null }),
      notice(at("12:01")),
      notice(at("12:01"), { sms: null }),
    ];
    // At 12:01 the window of `a` ends with `b` alone; `c` opens another one.
    expect(run([a, b, c, d], [at("12:00"), at("12:01"), at("12:02")])).toEqual([
      ["push a"],
      ["push c", "push b"],
      ["push d"],
    ]);
  });

  it("have one SMS, after the shortest time of those that have one", () => {
    const all = [
      notice(at("12:00"), { sms: null }),
      notice(at("12:00"), { sms: "late" }),
      notice(at("12:00"), { sms: "soon" }),
      notice(at("12:00"), { sms: null }),
    ];
    const moments = [at("12:00"), at("12:01"), at("12:15"), at("12:16"), at("13:01")];
    expect(run(all, moments).flat()).toEqual(["push a", "push b+c+d", "sms b+c"]);
  });

  it("count only what is neither over nor seen when they go", () => {
    const all = [notice(at("12:00")), notice(at("12:00")), notice(at("12:00")), notice(at("12:00"))];
    run(all, [at("12:00")]);
    Object.assign(all[1] ?? {}, { isDone: true });
    expect(run(all, [at("12:01")]).flat()).toEqual(["push c+d"]);
    Object.assign(all[2] ?? {}, { isDone: true });
    expect(run(all, [at("12:16")]).flat()).toEqual(["sms a", "sms d"]);
  });

  it("that are urgent or reminders go by themselves and open no window", () => {
    const all = [
      notice(at("12:00"), { push: "night", sms: null }),
      notice(at("12:00"), { push: "night", sms: null }),
      notice(at("12:00"), { sms: null }),
      notice(at("12:00"), { sms: null }),
    ];
    expect(run(all, [at("12:00"), at("12:01")])).toEqual([["push a", "push b", "push c"], ["push d"]]);
  });
});

describe("quiet hours", () => {
  it("make a push and an SMS wait for their end, 22:00 included and 8:00 not", () => {
    expect(run([notice(at("21:59"), { sms: null })], [at("21:59")])).toEqual([["push a"]]);
    expect(
      run([notice(at("22:00"))], [at("22:00"), at("07:59", 25), at("08:00", 25), at("08:15", 25)]),
    ).toEqual([[], [], ["push a"], ["sms a"]]);
    expect(run([notice(at("21:50"))], [at("21:50"), at("22:05"), at("08:00", 25)])).toEqual([
      ["push a"],
      [],
      ["sms a"],
    ]);
  });

  it("do not hold up a deadline that is earlier than an hour after their end", () => {
    const urgent = notice(at("23:00"), { until: at("08:59", 25) });
    const patient = notice(at("23:00"), { until: at("09:00", 25) });
    expect(run([urgent, patient], [at("23:00")])).toEqual([["push a"]]);
  });

  it("do not hold up what is urgent, nor a person who turned them off", () => {
    expect(run([notice(at("23:00"), { push: "night" })], [at("23:00"), at("23:15")])).toEqual([
      ["push a"],
      ["sms a"],
    ]);
    expect(run([notice(at("23:00"))], [at("23:00")], { quiet: null })).toEqual([["push a"]]);
  });

  it("join what has waited for their end", () => {
    const waiting = [notice(at("23:00")), notice(at("01:00", 25)), notice(at("02:00", 25))];
    const moments = [at("23:00"), at("02:00", 25), at("08:00", 25), at("08:01", 25)];
    expect(run(waiting, moments)).toEqual([[], [], ["push a"], ["push b+c"]]);
  });
});

describe("a reminder", () => {
  const reminder = (madeAt: Date, until: Date) =>
    notice(madeAt, { push: "reminder", sms: "now", until, at: until });

  it("comes six hours before the deadline, with its SMS", () => {
    const one = reminder(at("10:00"), at("10:00", 25));
    expect(run([one], [at("10:00"), at("21:59", 24), at("22:00"), at("04:00", 25)])).toEqual([
      [],
      [],
      // 4:00 is in quiet hours, which begin at 22:00: exactly half of the time.
      ["push a", "sms a"],
      [],
    ]);
    expect(one.at).toEqual(at("22:00"));
  });

  it("never comes before half of the time", () => {
    const short = reminder(at("12:00"), at("16:00"));
    expect(run([short], [at("12:00"), at("13:59"), at("14:00")])).toEqual([[], [], ["push a", "sms a"]]);
    // Due at 0:00; quiet hours begin at 22:00, but half of the time is at 23:00.
    const night = reminder(at("16:00"), at("06:00", 25));
    expect(run([night], [at("16:00"), at("22:00"), at("22:59"), at("23:00")])).toEqual([
      [],
      [],
      [],
      ["push a", "sms a"],
    ]);
  });

  it("comes at its own time to a person without quiet hours", () => {
    const one = reminder(at("10:00"), at("10:00", 25));
    const moments = [at("10:00"), at("22:00"), at("04:00", 25)];
    expect(run([one], moments, { quiet: null })).toEqual([[], [], ["push a", "sms a"]]);
  });
});
