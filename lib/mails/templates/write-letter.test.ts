import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ParcelMail } from "@/lib/delivery/parcels/mail-facts";
import type { RiderMail } from "@/lib/delivery/riders/mail-facts";
import type { AccountMail } from "@/lib/people/auth/mail-facts";
import { type OrderMail, orderMailFacts } from "@/lib/shop/orders/mail-facts";
import { type PurchaseMail, purchaseMailFacts } from "@/lib/shop/purchases/mail-facts";
import type { ReviewMail } from "@/lib/shop/reviews/mail-facts";
import { writeLetter } from "./write-letter";

type Mail = ParcelMail | OrderMail | PurchaseMail | ReviewMail | RiderMail | AccountMail;
type MailFacts = Mail extends infer M ? (M extends Mail ? Pick<M, "kind" | "data"> : never) : never;

const BASE = "https://ranna.test";
const CODE = "4071";
const TOKEN = "6500000000000000000000bb.c2lnbmF0dXJl";
const tools = { link: (path: string) => `${BASE}${path}`, receiverCode: () => CODE, linkToken: () => TOKEN };

const parcel = {
  parcelId: "6500000000000000000000aa",
  trackingId: "TRK17000000000000042",
  title: "Jamdani saree",
  senderName: "Rupa",
  receiverName: "Mitu",
  from: "Dhaka",
  to: "Sylhet",
};
/** 21 November 2026, 20:30 in London: the next day in Dhaka. */
const at = new Date("2026-11-21T20:30:00Z");
const readers = [
  { reader: "sender", ofOrder: false, at },
  { reader: "receiver", ofOrder: false, at },
  { reader: "sender", ofOrder: true, at },
  { reader: "receiver", ofOrder: true, at },
] as const;
const order = {
  title: "Shorshe Ilish",
  buyerName: "Mitu",
  sellerName: "Rupa",
  quantity: 2,
  to: "Dhaka",
  trackingId: parcel.trackingId,
};
const lines = [
  { title: "Shorshe Ilish", quantity: 2 },
  { title: "Bhapa Pitha", quantity: 6 },
];
const filled = { ...order, title: "Shorshe Ilish and 1 more", quantity: 8, lines };
const box = (sellerName: string, parcelId: string) => ({
  sellerName,
  lines,
  trackingId: parcel.trackingId,
  parcelId,
  totalPoisha: 1_440_00,
  deliveryChargePoisha: 60_00,
});
const review = { kitchenName: "Rupa", buyerName: "Mitu" };
const applicant = { name: "Rafiq", region: "Dhaka", district: "Gazipur" };

/** Every mail of the product, for every reader. */
const MAILS: readonly MailFacts[] = [
  { kind: "parcel_booked", data: { ...parcel, costPoisha: 270_00, expected: "2026-11-24" } },
  { kind: "parcel_announced", data: { ...parcel, expected: "2026-11-24" } },
  ...readers.flatMap((who): MailFacts[] => {
    const step = { ...parcel, ...who };
    return [
      { kind: "parcel_picked_up", data: { ...step, expected: null } },
      { kind: "parcel_out_for_delivery", data: step },
      { kind: "parcel_delivered", data: step },
      { kind: "parcel_failed_attempt", data: { ...step, reason: "Nobody at home" } },
      { kind: "parcel_returned", data: step },
      { kind: "parcel_cancelled", data: { ...step, refundPoisha: 270_00 } },
    ];
  }),
  {
    kind: "order_paid",
    data: { ...order, parcelId: parcel.parcelId, totalPoisha: 1_440_00, deliveryChargePoisha: 60_00 },
  },
  { kind: "order_sold", data: { ...order, soldPoisha: 1_380_00, needsPickup: true } },
  { kind: "order_sold", data: { ...order, soldPoisha: 1_380_00, needsPickup: false } },
  {
    kind: "order_paid",
    data: { ...filled, parcelId: parcel.parcelId, totalPoisha: 1_440_00, deliveryChargePoisha: 60_00 },
  },
  {
    kind: "order_sold",
    data: {
      ...filled,
      soldPoisha: 1_380_00,
      needsPickup: false,
      answerUntil: "2026-11-24T08:05:00.000Z",
    },
  },
  { kind: "order_accepted", data: filled },
  ...(["declined", "lapsed", "sold_out"] as const).flatMap((how) =>
    (["buyer", "seller"] as const).map(
      (reader): MailFacts => ({
        kind: "order_ended",
        data: {
          ...filled,
          reader,
          how,
          refundPoisha: reader === "buyer" ? 1_440_00 : 0,
          reason: how === "declined" ? "No hilsa at the market today" : null,
        },
      }),
    ),
  ),
  {
    kind: "purchase_paid",
    data: {
      buyerName: "Mitu",
      totalPoisha: 2_880_00,
      to: "Dhaka",
      boxes: [box("Rupa", parcel.parcelId), box("Nasrin", parcel.parcelId)],
    },
  },
  { kind: "order_needs_address", data: order },
  { kind: "order_cancelled", data: { ...order, reader: "buyer", refundPoisha: 1_440_00 } },
  { kind: "order_cancelled", data: { ...order, reader: "seller", refundPoisha: 0 } },
  {
    kind: "order_refunded",
    data: { ...order, amountPoisha: 200_00, refundedPoisha: 300_50, totalPoisha: 1_440_00 },
  },
  {
    kind: "review_written",
    data: { title: order.title, recipeId: parcel.parcelId, ...review, rating: 4, text: "Sharp mustard." },
  },
  {
    kind: "review_answered",
    data: { title: order.title, recipeId: parcel.parcelId, ...review, text: "Thank you." },
  },
  { kind: "rider_applied", data: applicant },
  { kind: "rider_approved", data: applicant },
  { kind: "rider_declined", data: applicant },
  {
    kind: "google_link_confirm",
    data: { name: "Rupa", email: "rupa@ranna.test", linkId: "6500000000000000000000bb" },
  },
  { kind: "password_reset", data: { name: "Rupa", linkId: "6500000000000000000000bb" } },
  { kind: "password_changed", data: { name: "Rupa" } },
  { kind: "google_linked", data: { name: "Rupa", google: "rupa@gmail.test" } },
  { kind: "google_unlinked", data: { name: "Rupa" } },
  {
    kind: "email_verify",
    data: { name: "Rupa", email: "rupa@ranna.test", linkId: "6500000000000000000000bb" },
  },
  ...(["email_change_from", "email_change_to"] as const).map(
    (kind): MailFacts => ({
      kind,
      data: {
        name: "Rupa",
        from: "rupa@ranna.test",
        to: "rupa.karim@ranna.test",
        linkId: "6500000000000000000000bb",
      },
    }),
  ),
  { kind: "email_changed", data: { name: "Rupa", to: "rupa.karim@ranna.test" } },
  { kind: "account_deleted", data: { name: "Rupa" } },
];
const named = MAILS.map((mail): [string, MailFacts] => {
  const { reader = "", ofOrder = false } = mail.data as { reader?: string; ofOrder?: boolean };
  return [
    [mail.kind, ofOrder ? "of an order" : "", reader && `to its ${reader}`].filter(Boolean).join(" "),
    mail,
  ];
});
const find = (kind: MailFacts["kind"], fields: object = {}) => {
  const mail = MAILS.find((one) => {
    const data = one.data as Record<string, unknown>;
    return one.kind === kind && Object.entries(fields).every(([name, value]) => data[name] === value);
  });
  if (!mail) throw new Error(`no ${kind}`);
  return writeLetter(mail, tools);
};
const hrefs = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href);

describe.each(named)("%s", (_, mail) => {
  const letter = writeLetter(mail, tools);

  it("says the same in text and in HTML, with every link", () => {
    const visible = letter.html.replace(/<style>[\s\S]*?<\/style>/, "").replace(/<[^>]+>/g, " ");
    let compared = 0;
    for (const line of letter.text.split("\n").filter((one) => one && !one.startsWith("----"))) {
      const words = line.replace(BASE, "").split(/[:\s/]+/);
      for (const word of words.filter((one) => /^\p{L}{3,}$/u.test(one) && !line.includes(BASE))) {
        expect(visible).toContain(word);
        compared++;
      }
    }
    expect(compared, "words that were compared").toBeGreaterThan(10);
    for (const href of hrefs(letter.html)) expect(letter.text).toContain(href);
  });

  it("fetches nothing and links to this product alone", () => {
    expect(letter.html).not.toMatch(/<(img|script|link|iframe|object|form|svg)\b|url\(|@import|\ssrc=/i);
    const addresses = `${letter.html}${letter.text}`.match(/[a-z]+:\/\/[^\s"<]*/g) ?? [];
    for (const address of addresses) expect(address.startsWith(`${BASE}/`)).toBe(true);
    expect(hrefs(letter.html).length).toBeGreaterThan(0);
  });

  it("carries what people typed as text, never as HTML, a link or a header", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const hostile = `<b onclick="x('${typed}')">&amp; http://evil.example\r\nBcc: a@evil.example`;
        const data = Object.fromEntries(
          Object.entries(mail.data).map(([name, value]) => [
            name,
            typeof value === "string" && !["reader", "expected", "how", "answerUntil"].includes(name)
              ? hostile
              : value,
          ]),
        );
        const { subject, text, html } = writeLetter(
          { kind: mail.kind, data },
          { ...tools, link: () => BASE },
        );
        expect(subject).not.toMatch(/[\r\n]/);
        expect(html).not.toMatch(/<b |onclick="|http:\/\/evil|evil\.example/);
        expect(text).not.toMatch(/http:\/\/evil|evil\.example/);
      }),
      { numRuns: 20 },
    );
  });
});

describe("the receiver's code", () => {
  const shown = (mail: MailFacts) => {
    const { text, html } = writeLetter(mail, tools);
    expect(html.includes(CODE)).toBe(text.includes(CODE));
    return text.includes(CODE);
  };

  it("goes to the owner of the parcel and to its receiver, and to nobody else", () => {
    const withCode = named.filter(([, mail]) => shown(mail)).map(([name]) => name);
    expect(withCode).toEqual([
      "parcel_booked",
      "parcel_announced",
      "parcel_out_for_delivery to its sender",
      "parcel_out_for_delivery to its receiver",
      "parcel_out_for_delivery of an order to its receiver",
      "order_paid",
      "order_paid",
      "purchase_paid",
    ]);
  });

  it("is asked for by the parcel's id, when the mail is written", () => {
    const asked: string[] = [];
    const receiverCode = (id: string) => {
      asked.push(id);
      return CODE;
    };
    for (const mail of MAILS) writeLetter(mail, { ...tools, receiverCode });
    expect(new Set(asked)).toEqual(new Set([parcel.parcelId]));
    expect(JSON.stringify(MAILS)).not.toContain(CODE);
  });
});

describe("a booking's mails", () => {
  it("tell the sender price, code, day and way", () => {
    const { subject, text } = find("parcel_booked");
    expect(subject).toBe("Your parcel is booked: Jamdani saree");
    expect(text).toContain("Price: ৳\u2009270");
    expect(text).toContain("From: Dhaka\nTo: Sylhet");
    expect(text).toContain("Expected: Tuesday 24 November");
    expect(text).toContain(`${BASE}/track/TRK17000000000000042`);
    expect(text).toContain(`${BASE}/dashbord/myparcle`);
  });

  it("tell the receiver who sends", () => {
    const { subject, text } = find("parcel_announced");
    expect(subject).toBe("Rupa sends you a parcel");
    expect(text).toContain("Delivery code: 4071");
    expect(text).toContain("because Rupa gave this address");
    expect(text).not.toContain("৳");
  });

  it("say the refund to the sender alone", () => {
    expect(find("parcel_cancelled", { reader: "sender" }).text).toContain(
      "৳\u2009270 goes back to your card",
    );
    expect(find("parcel_cancelled", { reader: "receiver" }).text).not.toContain("৳");
    const unpaid = { ...parcel, ...readers[0], refundPoisha: 0 };
    expect(writeLetter({ kind: "parcel_cancelled", data: unpaid }, tools).text).toContain("Nothing was paid");
  });
});

describe("a step's mails", () => {
  it("say why nobody got the parcel, and that the rider comes again", () => {
    const { text } = find("parcel_failed_attempt", { reader: "receiver" });
    expect(text).toContain("Reason: Nobody at home");
    expect(text).toContain("The rider will try again.");
  });

  it("give the moment as in Dhaka", () => {
    expect(find("parcel_delivered").text).toContain("When: 22 November 2026 at 02:30");
  });

  it("do without places that nobody knows", () => {
    const data = { ...parcel, ...readers[0], from: null, to: null, expected: null };
    expect(writeLetter({ kind: "parcel_picked_up", data }, tools).text).toContain("From: not known yet");
  });
});

describe("an order's mails", () => {
  it("confirm to the buyer what was paid", () => {
    const { text } = find("order_paid");
    expect(text).toContain("Total paid: ৳\u20091,440");
    expect(text).toContain("Delivery: ৳\u200960");
    expect(text).toContain(`${BASE}/track/TRK17000000000000042`);
  });

  it("tell the seller what to prepare, and ask where to fetch it while that is not known", () => {
    const asking = find("order_sold", { needsPickup: true });
    expect(asking.text).toContain("Please prepare 2 boxes of “Shorshe Ilish” for Mitu.");
    expect(asking.text).toContain(`Add your pick-up address:\n${BASE}/dashbord/mySales`);
    expect(find("order_sold", { needsPickup: false }).text).not.toContain("pick-up address");
  });

  it("ask the buyer for an address", () => {
    expect(find("order_needs_address").text).toContain(`Add the address:\n${BASE}/dashbord/myorder`);
  });

  it("name every line of a box, the buyer's and the kitchen's", () => {
    for (const kind of ["order_paid", "order_sold"] as const) {
      const { subject, text } = find(kind, { lines });
      expect(subject).toContain("Shorshe Ilish and 1 more");
      expect(text).toContain("What: 2 × Shorshe Ilish\nWhat: 6 × Bhapa Pitha");
    }
  });

  it("tell the kitchen until when to answer, as a clock in Dhaka shows it, and say nothing of it in mails of the release before", () => {
    const { text } = find("order_sold", { lines });
    expect(text).toContain("Answer until: Tuesday 24 November at 14:05");
    expect(text).toContain(
      "Please accept or decline the order in My Sales until Tuesday 24 November at 14:05",
    );
    expect(find("order_sold", { needsPickup: true }).text).not.toMatch(/answer until|accept or decline/i);
  });

  it("tell the buyer that the kitchen prepares it", () => {
    const { subject, text } = find("order_accepted");
    expect(subject).toBe("Accepted: Shorshe Ilish and 1 more");
    expect(text).toContain("Rupa has accepted your order");
    expect(text).toContain(`${BASE}/track/TRK17000000000000042`);
  });

  it("tell the buyer of a declined box the reason and the money", () => {
    const { text } = find("order_ended", { how: "declined", reader: "buyer" });
    expect(text).toContain("Reason: No hilsa at the market today");
    expect(text).toContain("৳\u20091,440 goes back to your card");
    expect(text).toContain("Other boxes that you bought with it come all the same.");
  });

  it("tell the kitchen that it lost an order it did not answer, and why, without the buyer's money", () => {
    const { subject, text } = find("order_ended", { how: "lapsed", reader: "seller" });
    expect(subject).toBe("Not answered in time: Shorshe Ilish and 1 more");
    expect(text).toContain("it was not answered before its deadline");
    expect(text).toContain("pause your kitchen");
    expect(text).not.toContain("৳");
    expect(find("order_ended", { how: "lapsed", reader: "buyer" }).text).toContain(
      "Rupa did not answer your order",
    );
    expect(find("order_ended", { how: "sold_out", reader: "buyer" }).text).toContain(
      "was sold to somebody else",
    );
  });

  it("tell the buyer of the refund and the seller to stop", () => {
    expect(find("order_cancelled", { reader: "buyer" }).text).toContain(
      "৳\u20091,440 goes back to your card",
    );
    const seller = find("order_cancelled", { reader: "seller" });
    expect(seller.text).toContain("Please don't prepare it");
    expect(seller.text).not.toContain("৳");
  });
});

describe("a purchase's mail", () => {
  it("names each kitchen's box with its lines, code and way, and what all of them cost", () => {
    const codes: Record<string, string> = { aa: "1111", bb: "2222" };
    const facts: MailFacts = {
      kind: "purchase_paid",
      data: {
        buyerName: "Mitu",
        totalPoisha: 2_880_00,
        to: null,
        boxes: [box("Rupa", "aa"), { ...box("Nasrin", "bb"), trackingId: "TRK2" }],
      },
    };
    const { subject, text } = writeLetter(facts, { ...tools, receiverCode: (id) => codes[id] ?? "?" });
    expect(subject).toBe("Your order from 2 kitchens");
    expect(text).toContain(
      "Box 1, from Rupa\n\nWhat: 2 × Shorshe Ilish\nWhat: 6 × Bhapa Pitha\nDelivery: ৳\u200960",
    );
    expect(text).toContain("Delivery code of the box from Rupa: 1111");
    expect(text).toContain("Delivery code of the box from Nasrin: 2222");
    expect(text).toContain(`Follow the box from Nasrin:\n${BASE}/track/TRK2`);
    expect(text).toContain("Delivery: ৳\u2009120\nTotal paid: ৳\u20092,880\nTo: not known yet");
  });
});

describe("every kind of mail that the shop writes", () => {
  it("has a template, and is among the mails that are tried here", () => {
    const tried = new Set<string>(MAILS.map(({ kind }) => kind));
    for (const kind of Object.keys({ ...orderMailFacts, ...purchaseMailFacts }))
      expect(tried).toContain(kind);
  });
});

describe("what does not fit", () => {
  it("is refused rather than sent half-empty", () => {
    expect(() => writeLetter({ kind: "order_paid", data: { title: "x" } }, tools)).toThrow(/buyerName/);
    expect(() => writeLetter({ kind: "constructor", data: {} }, tools)).toThrow("unknown kind");
  });
});
