import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ObjectId } from "mongodb";
import { registerDevice } from "@/lib/account/devices";
import { acceptOrder, declineOrder } from "@/lib/flows/answer-order";
import { cancelOrder, expireOrders } from "@/lib/flows/cancel-order";
import { openOrder } from "@/lib/flows/checkout";
import { saveOrder } from "@/lib/flows/complete-checkout";
import { NOTICE_SOURCES } from "@/lib/flows/judge-notices";
import { planDueNotices } from "@/lib/flows/plan-notices";
import { refundOrder } from "@/lib/flows/refund-order";
import { sendMails } from "@/lib/mails/send-mails";
import { sendPushes } from "@/lib/mails/send-pushes";
import { startSession } from "@/lib/people/auth/queries-sessions";
import { noticeDocs } from "@/lib/people/notices/collections";
import { type NoticeRecord, toNoticeRecord } from "@/lib/people/notices/model";
import { markRead } from "@/lib/people/notices/queries";
import { storeChoices } from "@/lib/people/notices/queries-choices";
import { recordProof } from "@/lib/people/phones/queries";
import { userDocs } from "@/lib/people/users/collections";
import { ownUser } from "@/lib/people/users/model";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS, dayOf, hourOf, startOfDay } from "@/lib/platform/days";
import { withTransaction } from "@/lib/platform/db/transactions";
import { AppError } from "@/lib/platform/errors";
import { show } from "@/lib/platform/model/shapes";
import { outboxDocs } from "@/lib/platform/outbox/document";
import type { PushPayload } from "@/lib/platform/push/schema";
import { withVariables } from "@/lib/platform/settings/with-variables";
import { routes } from "@/lib/routes";
import { orderDocs } from "@/lib/shop/orders/collections";
import { insertRecipe } from "@/lib/shop/recipes/queries";
import type { Language } from "@/lib/texts/language";
import { startTestMail } from "../../local/mail/testing";
import type { Push } from "../../local/push/push";
import { pushService } from "../../local/push/start";
import type { Message } from "../../local/sms/message";
import { gateway } from "../../local/sms/start";
import { withShiftedClock } from "../../scripts/seed/clock";
import { payAtSandbox, withSandbox } from "../../scripts/seed/pay-at-sandbox";
import { makePerson } from "./accounts";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The settings of the replay, as the contract has them by default. */
const JOIN_MS = 60_000;
const SMS_MS = { now: 0, soon: 15 * MINUTE_MS, late: 60 * MINUTE_MS } as const;
const REMIND_MS = 6 * HOUR_MS;
const QUIET = { from: 22, to: 8 };
const LIMIT_SMS = 6;
/** At so many SMS of a day only reminders follow. */
const LIMIT_OTHERS = 4;

type Reach = "device and number" | "device" | "number" | "neither";
export const REACHES: readonly Reach[] = ["device and number", "device", "number", "neither"];
/** After how many minutes kitchens answer; null: never. */
const ANSWERS = [2, 20, 180, null] as const;

type Someone = {
  viewer: Viewer;
  language: Language;
  reach: Reach;
  endpoints: string[];
  phone: string | null;
  quiet: boolean;
  /** Whether the person presses the pushes that come. */
  presses: boolean;
};
type Kitchen = Someone & { recipeId: string; answers: number | null; looks: boolean };
type Sold = { id: string; kitchen: Kitchen; at: Date; answeredAt: Date | null; endedAt: Date | null };
type CamePush = { at: Date; endpoint: string; payload: PushPayload };
type CameSms = { at: Date; to: string; text: string; parts: number; notices: string[]; set: string };

/** What one kitchen got in the whole replay. */
export type KitchenRow = {
  reach: Reach;
  language: Language;
  answers: number | null;
  orders: number;
  notices: number;
  pushes: number;
  sms: number;
  parts: number;
  mails: number;
};
export type Evening = {
  orders: number;
  /** How many orders ended how. */
  endings: Record<string, number>;
  kitchens: KitchenRow[];
  /** By kind and reader. A push counts once for each device, a joined push or SMS once for each kind in it. */
  kinds: Record<string, { notices: number; pushes: number; sms: number }>;
  total: { notices: number; pushes: number; joined: number; sms: number; parts: number; mails: number };
  longestSms: Record<Language, string>;
  /** What the contract's rules do not allow. */
  faults: string[];
};

/** Random numbers that are the same in each run. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How many SMS a text is paid as: 160 or 153 characters of GSM-7 each, 70 or 67 of any others. */
function partsOf(text: string): number {
  const isGsm = /^[\w @£$¥èéùìòÇ\nØø\rÅåΔΦΓΛΩΠΨΣΘΞÆæßÉ!"#¤%&'()*+,\-./:;<=>?¡ÄÖÑÜ§¿äöñüà]*$/.test(text);
  const [one, each] = isGsm ? [160, 153] : [70, 67];
  return text.length <= one ? 1 : Math.ceil(text.length / each);
}

/**
 * Replays an evening at kitchens, the night and the days after it, until nothing is due any more: orders are placed,
 * answered, cancelled and refunded by the product's use cases, under a clock that is set from one moment at which
 * something happens to the next. Compares all pushes and SMS with the contract's rules ("When it goes out"), which
 * are computed here anew. Needs a database with indexes, and no other work in this process.
 */
export async function replayEvening(plan: {
  orders: number;
  kitchens: number;
  answerHours?: number;
  seed?: number;
}): Promise<Evening> {
  const folder = mkdtempSync(path.join(tmpdir(), "ranna-evening-"));
  const dir = (name: string) => ["--data-dir", path.join(folder, name)];
  const kept = ["--keep", "100000"];
  // Push service and gateway are in this process, so that they note the time of its clock.
  const push = await pushService.start([...dir("push"), ...kept, "--port", "0"]);
  const sms = await gateway.start([...dir("sms"), ...kept, "--key", KEY, "--port", "0"]);
  const mail = await startTestMail();
  const settings = {
    VAPID_PUBLIC_KEY: push.ready.publicKey,
    VAPID_PRIVATE_KEY: push.ready.privateKey,
    RANNA_PUSH_API_BASE: push.ready.url,
    SMS_URL: `${sms.ready.url}/messages`,
    SMS_KEY: KEY,
    SMS_SENDER: "RANNA",
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: "RANNA <hello@ranna.test>",
    ANSWER_HOURS: String(plan.answerHours ?? 48),
    QUIET_HOURS: `${QUIET.from}-${QUIET.to}`,
    LIMIT_NOTICE_SMS: String(LIMIT_SMS),
  };
  try {
    return await withVariables(settings, () =>
      withSandbox(() => new Replay(plan, { push: String(push.ready.url), sms: String(sms.ready.url) }).run()),
    );
  } finally {
    await Promise.all([push.stop(), sms.stop(), mail.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}

const KEY = "sms-key-of-a-replay";

class Replay {
  private readonly random: () => number;
  private readonly queue: { at: number; run: () => Promise<unknown> }[] = [];
  private readonly people = new Map<string, Someone>();
  private readonly kitchens: Kitchen[] = [];
  private readonly sold = new Map<string, Sold>();
  private readonly pushes: CamePush[] = [];
  private readonly sms: CameSms[] = [];
  private readonly endings: Record<string, number> = {};
  private begin = new Date(0);
  /** How late what is due may be, in ms: while one moment is replayed, the clock runs on. */
  private slackMs = 5_000;

  constructor(
    private readonly plan: { orders: number; kitchens: number; answerHours?: number; seed?: number },
    private readonly urls: { push: string; sms: string },
  ) {
    this.random = randomOf(plan.seed ?? 1);
  }

  run(): Promise<Evening> {
    return withShiftedClock(async ({ setTo }) => {
      // Tomorrow, so that the database, which has the real clock, takes nothing for old.
      this.begin = new Date(startOfDay(new Date()).getTime() + DAY_MS + 17 * HOUR_MS);
      setTo(new Date(this.begin.getTime() - HOUR_MS));
      await this.gather();
      let overdue = 0;
      for (;;) {
        const next = await this.nextMoment();
        if (next === null) break;
        overdue = next <= Date.now() ? overdue + 1 : 0;
        if (overdue > 100) throw new Error("the jobs never come to an end");
        // The clock runs on during the work, and never goes back.
        setTo(new Date(Math.max(next, Date.now())));
        const began = performance.now();
        for (;;) {
          const due = this.queue.findIndex(({ at }) => at <= Date.now());
          if (due === -1) break;
          await this.queue.splice(due, 1)[0]?.run();
        }
        await this.round();
        this.slackMs = Math.max(this.slackMs, 2 * (performance.now() - began));
      }
      return this.report();
    });
  }

  private later(at: Date | number, run: () => Promise<unknown>): void {
    this.queue.push({ at: Number(at), run });
    this.queue.sort((a, b) => a.at - b.at);
  }

  /** The next moment at which somebody acts or something is due; null: none. */
  private async nextMoment(): Promise<number | null> {
    const dated = { $gt: new Date(0) };
    const [pushAt, smsAt, waiting, open] = await Promise.all([
      noticeDocs().find({ pushAt: dated }).sort({ pushAt: 1 }).limit(1).next(),
      noticeDocs().find({ smsAt: dated }).sort({ smsAt: 1 }).limit(1).next(),
      outboxDocs().find({ state: "waiting" }).sort({ checkAt: 1 }).limit(1).next(),
      orderDocs().find({ boxState: "paid", answerUntil: dated }).sort({ answerUntil: 1 }).limit(1).next(),
    ]);
    const moments = [
      this.queue[0]?.at,
      ...[pushAt?.pushAt, smsAt?.smsAt, waiting?.checkAt, open?.answerUntil].map((at) => at?.getTime()),
    ].flatMap((at) => at ?? []);
    const next = moments.length === 0 ? null : Math.min(...moments);
    if (next !== null && next > this.begin.getTime() + 10 * DAY_MS)
      throw new Error(`something is due at ${new Date(next).toISOString()}`);
    return next;
  }

  /** Runs each job once. What is left after that is due again at once. */
  private async round(): Promise<void> {
    if (await expireOrders()) await this.noteLapsed();
    await planDueNotices();
    if (await sendPushes()) await this.takePushes();
    if (await sendMails()) await this.takeSms();
  }

  /** Makes the people, and decides who orders when and what becomes of it. */
  private async gather(): Promise<void> {
    const { orders, kitchens } = this.plan;
    for (let n = 0; n < kitchens; n++) this.kitchens.push(await this.makeKitchen(n));
    const buyers: Someone[] = [];
    for (let n = 0; n < Math.ceil(orders / 3); n++)
      buyers.push(
        await this.makeSomeone(REACHES[(n + 1) % 4] ?? "neither", n % 2 ? "bn" : "en", n % 3 === 0),
      );
    const admin = await makePerson({ role: "admin" });
    const adminViewer = await viewerOf(admin.uid);
    const rush = Math.round(orders * 0.15);
    for (let n = 0; n < orders; n++) {
      const isLate = n >= rush && n % 11 === 10;
      const at = this.begin.getTime() + this.placedAfter(n, rush, isLate);
      // In the rush, three of four orders within a minute are at one kitchen. Late ones are at the first, which never
      // answers.
      const anyKitchen = Math.floor(this.random() * kitchens);
      const atRush = n % 4 > 0 ? Math.floor(n / 4) % kitchens : anyKitchen;
      const kitchen = this.kitchens[n < rush ? atRush : isLate ? 0 : anyKitchen];
      const buyer = buyers[n % buyers.length];
      if (!kitchen || !buyer) throw new Error("nobody is there");
      this.later(at, () => this.place(buyer, kitchen, n, adminViewer));
    }
  }

  /**
   * How long after the beginning an order is placed: in the rush within ten minutes, each four within one; late ones
   * in the first hour of the quiet hours.
   */
  private placedAfter(n: number, rush: number, isLate: boolean): number {
    if (n >= rush) return isLate ? (5 + this.random()) * HOUR_MS : this.random() * 6.5 * HOUR_MS;
    const fours = Math.ceil(rush / 4);
    return 3 * HOUR_MS + Math.floor(n / 4) * ((9 * MINUTE_MS) / fours) + this.random() * 40_000;
  }

  private async makeKitchen(n: number): Promise<Kitchen> {
    const one = await this.makeSomeone(
      REACHES[n % 4] ?? "neither",
      Math.floor(n / 2) % 2 ? "bn" : "en",
      n % 5 === 2,
    );
    // Each pace of answering meets each way in which kitchens are reached.
    const answers = ANSWERS[(3 + n + Math.floor(n / 4)) % 4] ?? null;
    if (n % 7 === 4) {
      one.quiet = false;
      await withTransaction((tx) => storeChoices(one.viewer.uid, { quiet: false, groups: [] }, tx));
    }
    const recipeId = await insertRecipe(
      {
        title: "Shorshe Ilish",
        description: "Hilsa in mustard.",
        image: "",
        ingredients: ["hilsa"],
        instructions: ["cook"],
        category: "Fish",
        tags: [],
        cookingTime: "35 min",
        servings: 4,
        difficulty: "easy",
        price: 690,
      },
      one.viewer,
    );
    return Object.assign(one, { recipeId, answers, looks: n % 5 === 1 });
  }

  private async makeSomeone(reach: Reach, language: Language, presses: boolean): Promise<Someone> {
    const n = this.people.size;
    const { uid, sid } = await makePerson({ language });
    let phone: string | null = null;
    if (reach.includes("number")) {
      phone = `+88018${String(10_000_000 + n).padStart(8, "0")}`;
      const proven = phone;
      await withTransaction((tx) => recordProof(proven, uid, tx));
      // Some have no mail, which comes to the others whatever else they have.
      if (n % 8 === 2)
        await userDocs().updateOne({ _id: new ObjectId(uid) }, { $set: { email: null, phone } });
    }
    const endpoints: string[] = [];
    // Some have a second device, in a session of its own.
    const devices = reach.includes("device") ? 1 + Number(n % 3 === 0) : 0;
    for (let device = 0; device < devices; device++) {
      const session = device === 0 ? sid : (await startSession(uid, 0)).sid;
      const made = await fetch(`${this.urls.push}/subscriptions`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: "{}",
      });
      const subscription = (await made.json()) as {
        endpoint: string;
        keys: { p256dh: string; auth: string };
      };
      const claims = { uid, sid: session, sessionVersion: 0 };
      await registerDevice(claims, subscription, "Mozilla/5.0 (Android)");
      endpoints.push(subscription.endpoint);
    }
    const viewer = await viewerOf(uid);
    const one = { viewer, language, reach, endpoints, phone, quiet: true, presses };
    this.people.set(uid, one);
    return one;
  }

  private async place(buyer: Someone, kitchen: Kitchen, n: number, admin: Viewer): Promise<void> {
    const { viewer } = buyer;
    const buyerInfo = {
      ...{ phone: "+8801711204588", address: `House ${n}`, district: "Dhaka" },
      ...{ area: undefined, landmark: undefined },
    };
    const recipe = { recipeId: kitchen.recipeId, quantity: 1 };
    const opened = await openOrder(viewer, {
      ...recipe,
      deliveryCharge: 60,
      totalPrice: 750,
      buyerInfo,
      payWith: "card",
    });
    if (opened.provider !== "stripe") throw new Error("not by card");
    await payAtSandbox(opened.paymentIntentId);
    const { saved } = await saveOrder(viewer, {
      ...recipe,
      location: "inside",
      buyerInfo,
      transaction_id: opened.paymentIntentId,
    });
    const at = new Date();
    const order: Sold = { id: saved.insertedId, kitchen, at, answeredAt: null, endedAt: null };
    this.sold.set(order.id, order);
    const inMinutes = (minutes: number) => at.getTime() + minutes * MINUTE_MS;
    if (kitchen.answers !== null) this.later(inMinutes(kitchen.answers), () => this.answer(kitchen));
    if (kitchen.looks) this.later(inMinutes(10), () => markRead(kitchen.viewer.uid, { until: new Date() }));
    if (n % 17 === 3)
      this.later(inMinutes(1 + this.random() * 40), () => this.cancel(order, viewer, "by its buyer"));
    if (n % 29 === 5)
      this.later(inMinutes(60 + this.random() * 240), () => this.cancel(order, admin, "by an admin"));
    if (n % 23 === 7) this.later(inMinutes(300 + this.random() * 300), () => this.refund(order, admin));
  }

  /** A kitchen opens its page of orders and answers all of them. */
  private async answer(kitchen: Kitchen): Promise<void> {
    await markRead(kitchen.viewer.uid, { href: routes.mySales });
    for (const order of this.sold.values()) {
      if (order.kitchen !== kitchen || order.answeredAt) continue;
      const declines = this.random() < 0.05;
      if (declines) await declineOrder(kitchen.viewer, order.id, "No hilsa at the market today");
      else await acceptOrder(kitchen.viewer, order.id);
      this.note(order, declines ? "declined" : "accepted", declines);
    }
  }

  private note(order: Sold, how: string, hasEnded: boolean): void {
    const now = new Date();
    order.answeredAt ??= now;
    if (hasEnded) order.endedAt ??= now;
    this.endings[how] = (this.endings[how] ?? 0) + 1;
  }

  private async cancel(order: Sold, who: Viewer, how: string): Promise<void> {
    if (order.endedAt) return;
    await cancelOrder(who, order.id);
    this.note(order, `cancelled ${how}`, true);
  }

  private async refund(order: Sold, admin: Viewer): Promise<void> {
    if (order.endedAt) return;
    await refundOrder(admin, order.id, { amount: 100 }, null).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      throw new Error(`not refunded: ${error.code}`, { cause: error });
    });
    this.endings.refunded = (this.endings.refunded ?? 0) + 1;
  }

  private async noteLapsed(): Promise<void> {
    for (const order of this.sold.values()) {
      if (order.answeredAt) continue;
      const stored = await orderDocs().findOne(
        { _id: new ObjectId(order.id) },
        { projection: { boxState: 1 } },
      );
      if (stored?.boxState === "lapsed") this.note(order, "lapsed", true);
    }
  }

  private async takePushes(): Promise<void> {
    for (const one of await taken<Push>(`${this.urls.push}/pushes`)) {
      const push = { at: new Date(one.receivedAt), endpoint: one.endpoint };
      const payload = JSON.parse(one.payload ?? "{}") as PushPayload;
      this.pushes.push({ ...push, payload });
      const person = [...this.people.values()].find(({ endpoints }) => endpoints.includes(one.endpoint));
      if (person?.presses)
        this.later(push.at.getTime() + 5 * MINUTE_MS, () =>
          markRead(person.viewer.uid, { ids: [payload.id] }),
        );
    }
  }

  private async takeSms(): Promise<void> {
    for (const { id, to, text, receivedAt } of await taken<Message>(`${this.urls.sms}/messages`)) {
      const stored = await outboxDocs().findOne({ _id: new ObjectId(id) });
      const { notices = [], id: set = "" } = (stored?.data ?? {}) as { notices?: string[]; id?: string };
      const came = { at: new Date(receivedAt), to: `+${to}`, text, parts: partsOf(text) };
      this.sms.push({ ...came, notices, set });
    }
  }

  private async report(): Promise<Evening> {
    const notices = (await noticeDocs().find({}).toArray()).map(toNoticeRecord);
    const sentMails = await outboxDocs()
      .find({ state: "sent", kind: { $nin: ["push", "notice"] } })
      .toArray();
    const faults = [
      ...this.checkPushes(notices),
      ...this.checkSms(notices),
      ...(await this.checkReminders(notices)),
      ...(await outboxDocs().find({ state: "given_up" }).toArray()).map(({ key }) => `given up: ${key}`),
      ...sentMails.filter(({ tries }) => tries !== 1).map(({ key, tries }) => `${tries} tries of ${key}`),
    ];
    const kinds: Evening["kinds"] = {};
    const count = (id: string, what: "notices" | "pushes" | "sms") => {
      const found = notices.find((one) => one.id === id);
      if (!found) return;
      const name = `${found.kind} to ${found.reader}`;
      kinds[name] ??= { notices: 0, pushes: 0, sms: 0 };
      kinds[name][what]++;
    };
    for (const { id } of notices) count(id, "notices");
    for (const push of this.pushes) for (const { id } of membersOf(push, notices)) count(id, "pushes");
    for (const sms of this.sms) for (const id of sms.notices) count(id, "sms");
    const longest = (language: Language) =>
      this.sms
        .map(({ text }) => text)
        .filter((text) => /[ঀ-৿]/.test(text) === (language === "bn"))
        .reduce((a, b) => (b.length > a.length ? b : a), "");
    return {
      orders: this.sold.size,
      endings: this.endings,
      kitchens: this.kitchens.map((kitchen) => {
        const { viewer, endpoints, phone, reach, language, answers } = kitchen;
        const sms = this.sms.filter(({ to }) => to === phone);
        return {
          ...{ reach, language, answers },
          orders: [...this.sold.values()].filter((order) => order.kitchen === kitchen).length,
          notices: notices.filter(({ userId }) => userId === viewer.uid).length,
          pushes: this.pushes.filter(({ endpoint }) => endpoints.includes(endpoint)).length,
          sms: sms.length,
          parts: sms.reduce((sum, { parts }) => sum + parts, 0),
          mails: sentMails.filter(({ to }) => to === viewer.email).length,
        };
      }),
      kinds,
      total: {
        notices: notices.length,
        pushes: this.pushes.length,
        joined: this.pushes.filter(({ payload }) => !notices.some(({ id }) => id === payload.id)).length,
        sms: this.sms.length,
        parts: this.sms.reduce((sum, { parts }) => sum + parts, 0),
        mails: sentMails.length,
      },
      longestSms: { en: longest("en"), bn: longest("bn") },
      faults,
    };
  }

  /** When a notice was over, seen or ended, whichever was first. */
  private doneAt({ kind, about, at, until, readAt }: NoticeRecord): number {
    const order = this.sold.get(about.id);
    const isToAnswer = kind === "order_sold" || kind === "order_reminder";
    const over = isToAnswer ? order?.answeredAt : kind === "order_accepted" ? order?.endedAt : null;
    const moments = [readAt, over, until, new Date(at.getTime() + DAY_MS)];
    return Math.min(...moments.flatMap((moment) => moment?.getTime() ?? []));
  }

  /** When something that may wait for the end of quiet hours goes out, if it is due at `at`. */
  private settled(at: number, { until, userId }: NoticeRecord): number {
    const end = quietEnd(at);
    const waits =
      this.people.get(userId)?.quiet !== false && (!until || until.getTime() >= (end ?? 0) + HOUR_MS);
    return end !== null && waits ? end : at;
  }

  /** The latest moment at which the push of a notice is decided. */
  private latestPush(notice: NoticeRecord): number {
    const at = notice.at.getTime();
    if (rowOf(notice).push !== "day") return at;
    return this.settled(this.settled(at, notice) + JOIN_MS, notice) + JOIN_MS;
  }

  private checkPushes(notices: readonly NoticeRecord[]): string[] {
    const faults: string[] = [];
    const came = new Set<string>();
    const reached = new Map<string, Map<string, number>>();
    for (const push of this.pushes) {
      const { at, endpoint, payload } = push;
      const name = `push ${payload.id} at ${at.toISOString()} (${payload.body})`;
      const person = [...this.people.values()].find(({ endpoints }) => endpoints.includes(endpoint));
      const members = membersOf(push, notices);
      if (members.length === 0) faults.push(`${name}: about nothing`);
      if (came.has(`${payload.id} ${endpoint}`)) faults.push(`${name}: twice`);
      came.add(`${payload.id} ${endpoint}`);
      if (members.some(({ userId }) => userId !== person?.viewer.uid))
        faults.push(`${name}: to another person`);
      const alive = members.filter((one) => this.doneAt(one) > at.getTime());
      if (alive.length === 0) faults.push(`${name}: over or seen`);
      if (countIn(payload.body) !== alive.length)
        faults.push(`${name}: counts ${countIn(payload.body)}, not ${alive.length}`);
      if (payload.lang !== person?.language) faults.push(`${name}: in another language`);
      for (const one of alive) {
        const { push: time } = rowOf(one);
        if (time === null) faults.push(`${name}: ${one.kind} has no push`);
        if (time === "day" && this.settled(at.getTime(), one) > at.getTime())
          faults.push(`${name}: in quiet hours`);
        if (members.length > 1 && time !== "day") faults.push(`${name}: ${one.kind} is joined`);
        if (at.getTime() > this.latestPush(one) + this.slackMs) faults.push(`${name}: late`);
        if (at.getTime() < one.at.getTime()) faults.push(`${name}: early`);
      }
      for (const { id } of members)
        reached.set(id, (reached.get(id) ?? new Map()).set(endpoint, at.getTime()));
    }
    for (const notice of notices) {
      const { push } = rowOf(notice);
      const { endpoints = [] } = this.people.get(notice.userId) ?? {};
      const missing = endpoints.filter((endpoint) => !reached.get(notice.id)?.has(endpoint));
      if (push === null || missing.length === 0) continue;
      if (this.doneAt(notice) > this.latestPush(notice) + this.slackMs)
        faults.push(
          `${notice.kind} ${notice.key}: no push to ${missing.length} of ${endpoints.length} devices`,
        );
    }
    // A window has at most its first push and the one at its end.
    for (const { endpoints } of this.people.values())
      for (const endpoint of endpoints) {
        const day = this.pushes.filter(
          (one) =>
            one.endpoint === endpoint &&
            membersOf(one, notices).some((notice) => rowOf(notice).push === "day"),
        );
        for (const [index, third] of day.slice(2).entries()) {
          const first = day[index];
          if (first && third.at.getTime() - first.at.getTime() < JOIN_MS - this.slackMs)
            faults.push(`three pushes within a window until ${third.at.toISOString()}`);
        }
      }
    return faults;
  }

  private checkSms(notices: readonly NoticeRecord[]): string[] {
    const faults: string[] = [];
    const [sets, told] = [new Set<string>(), new Set<string>()];
    const perDay = new Map<string, number>();
    const byId = new Map(notices.map((notice) => [notice.id, notice]));
    /** How many SMS a number got on the Dhaka day of a moment before it. */
    const before = (phone: string, at: number) =>
      this.sms.filter(
        (one) => one.to === phone && one.at.getTime() < at && dayOf(one.at) === dayOf(new Date(at)),
      ).length;
    const delay = (notice: NoticeRecord) => SMS_MS[rowOf(notice).sms ?? "late"];
    /** The shortest time of the notices that were joined with this one. */
    const shortest = (notice: NoticeRecord) =>
      Math.min(
        ...notices
          .filter((one) => one === notice || (notice.joined !== null && one.joined === notice.joined))
          .filter((one) => rowOf(one).sms !== null)
          .map(delay),
      );
    for (const { at, to, text, notices: ids, set } of this.sms) {
      const name = `SMS ${set} at ${at.toISOString()} (${text})`;
      const person = [...this.people.values()].find(({ phone }) => phone === to);
      const members = ids.flatMap((id) => byId.get(id) ?? []);
      if (members.length !== ids.length || ids.length === 0) faults.push(`${name}: about nothing`);
      if (sets.has(set)) faults.push(`${name}: a second one of the same notices`);
      sets.add(set);
      const day = `${to} ${dayOf(at)}`;
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
      const alive = members.filter((one) => this.doneAt(one) > at.getTime());
      if (alive.length === 0) faults.push(`${name}: over or seen`);
      if (countIn(text.replace("RANNA: ", "")) !== alive.length)
        faults.push(`${name}: does not count ${alive.length}`);
      if (/[ঀ-৿]/.test(text) !== (person?.language === "bn")) faults.push(`${name}: in another language`);
      for (const one of members) {
        const { push, sms, smsWithoutEmail } = rowOf(one);
        if (told.has(one.id)) faults.push(`${name}: tells ${one.kind} again`);
        told.add(one.id);
        if (one.userId !== person?.viewer.uid) faults.push(`${name}: to another person`);
        if (sms === null || (smsWithoutEmail && person?.viewer.email))
          faults.push(`${name}: ${one.kind} has none`);
        if (push === "day" && this.settled(at.getTime(), one) > at.getTime())
          faults.push(`${name}: in quiet hours`);
        if (push !== "reminder" && before(to, at.getTime()) >= LIMIT_OTHERS)
          faults.push(`${name}: beyond the limit`);
        if (at.getTime() < one.at.getTime() + shortest(one)) faults.push(`${name}: early`);
        if (at.getTime() > this.latestSms(one, delay(one)) + this.slackMs) faults.push(`${name}: late`);
      }
    }
    for (const [day, sent] of perDay) if (sent > LIMIT_SMS) faults.push(`${sent} SMS to ${day}`);
    for (const notice of notices) {
      const { phone = null } = this.people.get(notice.userId) ?? {};
      if (phone === null || rowOf(notice).sms === null || told.has(notice.id)) continue;
      const latest = this.latestSms(notice, delay(notice)) + this.slackMs;
      const isFull = before(phone, latest) >= (rowOf(notice).push === "reminder" ? LIMIT_SMS : LIMIT_OTHERS);
      if (this.doneAt(notice) > latest && !isFull) faults.push(`${notice.kind} ${notice.key}: no SMS`);
    }
    return faults;
  }

  private latestSms(notice: NoticeRecord, delay: number): number {
    const at = this.latestPush(notice) + delay;
    return rowOf(notice).push === "day" ? this.settled(at, notice) : at;
  }

  /** Every order that was open at the time of its reminder has one, at this time, and no other has one. */
  private async checkReminders(notices: readonly NoticeRecord[]): Promise<string[]> {
    const faults: string[] = [];
    for (const { id, at, answeredAt } of this.sold.values()) {
      const until = at.getTime() + (this.plan.answerHours ?? 48) * HOUR_MS;
      const half = at.getTime() + (until - at.getTime()) / 2;
      const due = Math.max(half, until - REMIND_MS);
      const end = quietEnd(due);
      const quietFrom = end === null ? null : end - (24 - QUIET.from + QUIET.to) * HOUR_MS;
      const remindAt = quietFrom === null ? due : Math.max(half, quietFrom);
      const reminder = notices.find(({ kind, about }) => kind === "order_reminder" && about.id === id);
      const isOpen = (answeredAt?.getTime() ?? Number.POSITIVE_INFINITY) > remindAt;
      const isNear = Math.abs((answeredAt?.getTime() ?? 0) - remindAt) < this.slackMs;
      if (!isNear && isOpen !== (reminder !== undefined))
        faults.push(`order ${id}: ${reminder ? "a reminder" : "no reminder"}`);
      const { quiet = true } = (reminder && this.people.get(reminder.userId)) ?? {};
      const expected = quiet ? remindAt : due;
      if (reminder && Math.abs(reminder.at.getTime() - expected) > this.slackMs)
        faults.push(
          `order ${id}: reminder at ${reminder.at.toISOString()}, not ${new Date(expected).toISOString()}`,
        );
    }
    return faults;
  }
}

async function viewerOf(uid: string): Promise<Viewer> {
  const user = await userDocs().findOne({ _id: new ObjectId(uid) });
  if (!user) throw new Error("no such person");
  const { _id, ...shown } = show(ownUser, user);
  return { ...shown, uid };
}

/** Everything that came to a stand-in since the last time, oldest first. */
async function taken<Came>(address: string): Promise<Came[]> {
  const headers = { authorization: `Bearer ${KEY}` };
  const came = (await (await fetch(`${address}?limit=500`, { headers })).json()) as Came[];
  if (came.length > 0) await fetch(address, { method: "DELETE", headers });
  return came.reverse();
}

/** The end of the quiet hours that a moment lies in; null: it lies in none. */
function quietEnd(at: number): number | null {
  const hour = hourOf(new Date(at));
  const midnight = startOfDay(new Date(at)).getTime();
  if (hour < QUIET.to) return midnight + QUIET.to * HOUR_MS;
  return hour >= QUIET.from ? midnight + DAY_MS + QUIET.to * HOUR_MS : null;
}

function rowOf({ kind, reader, about }: NoticeRecord) {
  const row = NOTICE_SOURCES[about.kind]?.rows[kind]?.[reader];
  if (!row) throw new Error(`no row of ${kind} to ${reader}`);
  return row;
}

/** The notices that a push is about. */
function membersOf({ payload }: CamePush, notices: readonly NoticeRecord[]): NoticeRecord[] {
  const single = notices.find(({ id }) => id === payload.id);
  return single ? [single] : notices.filter(({ joined }) => joined === payload.id);
}

/** How many notices words are about. */
function countIn(words: string): number {
  const [, digits = "1"] = /^([\d০-৯]+)(?: new orders| notices|টি )/.exec(words) ?? [];
  return Number(digits.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6)));
}
