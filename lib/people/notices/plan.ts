import { type QuietHours, remindAt, waitsUntil } from "./rules";

/**
 * When a push goes out. `day`: after quiet hours, and joined with others. `night`: at once, alone. `reminder`: like
 * `night`, at its own time before the deadline.
 */
export type PushTime = "day" | "night" | "reminder";

/** When an SMS follows the push of a notice that is not seen: with it, or after a short or a long time. */
export type SmsTime = "now" | "soon" | "late";

/** A notice of which something may have to go out. */
export type Pending = {
  id: string;
  push: PushTime;
  sms: SmsTime | null;
  madeAt: Date;
  at: Date;
  until: Date | null;
  /** True: neither push nor SMS goes out any more, because it is over or seen. */
  isDone: boolean;
  wantsPush: boolean;
  wantsSms: boolean;
  /** When the push is due; null: it is decided. */
  pushAt: Date | null;
  /** When the SMS is due. Null: it is already decided, or no time is set yet because the push is still due. */
  smsAt: Date | null;
  /** True: it waits for the end of the window that an earlier push has opened. */
  joining: boolean;
  /** The id of the push that it was joined into; null: none. */
  joined: string | null;
};

type Change = Partial<Pick<Pending, "at" | "pushAt" | "smsAt" | "joining" | "joined">>;

/** A push or SMS about one or several notices. `id`: the joined push's id. Null: the id of the only notice is used. */
type Outgoing = { id: string | null; notices: string[] };

export type NoticePlan = {
  changes: Map<string, Change>;
  pushes: Outgoing[];
  sms: Outgoing[];
  joinUntil: Date | null;
};

export type Timing = {
  smsMs: Readonly<Record<SmsTime, number>>;
  remindMs: number;
  joinMs: number;
  /** Null: the person has turned quiet hours off, or nobody has them. */
  quiet: QuietHours | null;
};

/**
 * Decides what goes out now for one person (contract, "When it goes out"). `joinUntil`: the end of the window that the
 * person's last push has opened. `newId` makes the id of a joined push.
 */
export function planNotices(
  pending: readonly Pending[],
  joinUntil: Date | null,
  timing: Timing,
  now: Date,
  newId: () => string,
): NoticePlan {
  const plan: NoticePlan = { changes: new Map(), pushes: [], sms: [], joinUntil };
  const change = (one: Pending, set: Change) =>
    plan.changes.set(one.id, { ...plan.changes.get(one.id), ...set });
  const current = (one: Pending): Pending => ({ ...one, ...plan.changes.get(one.id) });
  const isDue = (at: Date | null) => at !== null && at <= now;
  const waits = (one: Pending) => (one.push === "day" ? waitsUntil(now, one.until, timing.quiet) : null);
  const smsAfter = (ones: readonly Pending[]): Date | null => {
    const times = ones.flatMap(({ sms, wantsSms }) => (sms && wantsSms ? [timing.smsMs[sms]] : []));
    return times.length === 0 ? null : new Date(now.getTime() + Math.min(...times));
  };
  const goes = (one: Pending) => {
    if (one.wantsPush) plan.pushes.push({ id: null, notices: [one.id] });
    change(one, { pushAt: null, joining: false, smsAt: smsAfter([one]) });
  };

  const ended: Pending[] = [];
  for (const one of [...pending].sort((a, b) => a.madeAt.getTime() - b.madeAt.getTime())) {
    if (one.isDone) {
      change(one, { pushAt: null, smsAt: null });
      continue;
    }
    if (!isDue(one.pushAt)) continue;
    if (one.push === "reminder" && one.until) {
      const at = remindAt(one.madeAt, one.until, timing.remindMs, timing.quiet);
      change(one, at > now ? { at, pushAt: at } : { at });
      if (at > now) continue;
    }
    const quietEnd = waits(one);
    if (quietEnd) change(one, { pushAt: quietEnd, joining: false });
    else if (one.push !== "day" || !one.wantsPush) goes(one);
    else if (one.joining) ended.push(one);
    else if (plan.joinUntil && plan.joinUntil > now) change(one, { pushAt: plan.joinUntil, joining: true });
    else {
      goes(one);
      plan.joinUntil = new Date(now.getTime() + timing.joinMs);
    }
  }

  const [only, ...others] = ended;
  if (only && others.length === 0) goes(only);
  else if (only) {
    const id = newId();
    const smsAt = smsAfter(ended);
    plan.pushes.push({ id, notices: ended.map((one) => one.id) });
    for (const one of ended)
      change(one, {
        pushAt: null,
        joining: false,
        joined: id,
        smsAt: one.sms && one.wantsSms ? smsAt : null,
      });
  }

  const together = new Map<string, Outgoing>();
  for (const one of pending.map(current)) {
    if (one.isDone || !isDue(one.smsAt)) continue;
    const quietEnd = waits(one);
    change(one, { smsAt: quietEnd });
    if (quietEnd || !one.wantsSms) continue;
    const key = one.joined ?? one.id;
    const sms = together.get(key) ?? { id: one.joined, notices: [] };
    sms.notices.push(one.id);
    together.set(key, sms);
  }
  plan.sms.push(...together.values());
  return plan;
}
