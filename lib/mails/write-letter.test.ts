import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { mails as ofOrders } from "@/lib/shop/orders/mails";
import { boxFactsOf } from "@/lib/shop/recipes/box-rules";
import { ridersTexts as ridersBn } from "@/lib/texts/bn/riders";
import { inLanguage, localPath } from "@/lib/texts/language";
import { contrastOf } from "../../tests/support/oklch";
import { COLOURS, ON_ALTA } from "./colours";
import { pictureId } from "./frame";
import { BASE, box, CODE, lines, MAILS, type MailFacts, parcel, readers, tools } from "./testing";
import { writeLetter } from "./write-letter";

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
    // Without the picture, which is sent with the mail.
    const others = letter.html.replace(/<img class="r-tell" src="cid:[a-z]+@ranna"/, "<span");
    expect(others).not.toMatch(/<(img|script|link|iframe|object|form|svg)\b|url\(|@import|\ssrc=/i);
    const addresses = `${letter.html}${letter.text}`.match(/[a-z]+:\/\/[^\s"<]*/g) ?? [];
    for (const address of addresses) expect(address.startsWith(`${BASE}/`)).toBe(true);
    expect(hrefs(letter.html).length).toBeGreaterThan(0);
  });

  it("has one picture with a text in its place, and one thing to do", () => {
    expect(letter.html.match(/<img\b/g)).toHaveLength(1);
    expect(letter.html).toMatch(/<img [^>]*\balt="[^"]{10,}"/);
    expect(letter.html).toContain(`cid:${pictureId(letter.picture)}`);
    expect(letter.html.match(/<td class="r-button"/g)).toHaveLength(1);
  });

  it("needs no font that a system may lack, brings none, and has colours for dark screens", () => {
    expect(`${letter.subject}${letter.text}${letter.html}`).not.toContain("৳");
    expect(letter.html).not.toContain("@font-face");
    expect(letter.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(letter.html).toMatch(/@media \(prefers-color-scheme:dark\)\{.*\.r-ink\{color:#f3efec!important\}/);
    for (const other of ["[data-ogsb] .r-card", "[data-ogsc] .r-ink"]) expect(letter.html).toContain(other);
  });

  it("carries what people typed as text, never as HTML, a link or a header", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (typed) => {
        const hostile = `<b onclick="x('${typed}')">&amp; http://evil.example\r\nBcc: a@evil.example`;
        const data = Object.fromEntries(
          Object.entries(mail.data).map(([name, value]) => [
            name,
            typeof value === "string" &&
            ![
              "reader",
              "expected",
              "how",
              "bears",
              "answerUntil",
              "opensFrom",
              "usableFrom",
              "method",
              "incident",
            ].includes(name)
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
      { numRuns: 5 },
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
    expect([...new Set(withCode)]).toEqual([
      "parcel_booked",
      "parcel_announced",
      "parcel_out_for_delivery to its sender",
      "parcel_out_for_delivery to its receiver",
      "parcel_out_for_delivery of an order to its receiver",
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

const CONTENTS = [
  "What: 2 × Shorshe Ilish",
  "The box: Kit · 800 g · for 4 · Hot",
  "What: 6 × Bhapa Pitha",
  "The box: Cooked · 6 pieces · for 3",
  "Storage: Keep in the fridge, eat within 24 hours of packing",
].join("\n");

/** A mail about a dish with titles in both scripts. */
const bothTitles = (): MailFacts => {
  const { kind, data } = MAILS.find((mail) => mail.kind === "order_paid") ?? {};
  const lines = [{ title: "Shorshe Ilish", titleBn: "সর্ষে ইলিশ", quantity: 1, ...boxFactsOf({}) }];
  return { kind, data: { ...data, lines } } as MailFacts;
};

it("a dish's Bangla title stands under the other one", () => {
  const { text, html } = writeLetter(bothTitles(), tools);
  expect(text).toContain("What: Shorshe Ilish (সর্ষে ইলিশ)");
  expect(html).toMatch(/Shorshe Ilish<br><span [^>]*><span lang="bn">সর্ষে ইলিশ</);
});

describe("in Bangla", () => {
  const ofPage = { ...tools, link: (path: string) => `${BASE}${localPath(path)}` };
  const inBangla = (mail: MailFacts) => inLanguage("bn", () => writeLetter(mail, ofPage));

  it.each(named)("%s is written and leads to the language's pages", (_, mail) => {
    const { subject, text, html } = inBangla(mail);
    expect(html).toContain('<html lang="bn">');
    expect(subject).toMatch(/[\u0980-\u09ff]/);
    for (const href of hrefs(html)) expect(href).toMatch(/^https:\/\/ranna\.test\/bn(\/|$)/);
    expect(text).toContain(`${BASE}/bn\n`);
    // Words in the other script are marked by `lang`, and no others.
    const body = html.slice(html.indexOf("<h1")).replace(/<span lang="en">[^<]*<\/span>/g, "");
    expect(body.replace(/<[^>]*>|&#?\w+;/g, "")).not.toMatch(/[A-Za-z]/);
  });

  it.each(["order_paid", "order_sold", "purchase_paid"] as const)(
    "%s names the district in Bangla",
    (kind) => {
      const mail = MAILS.find((one) => one.kind === kind);
      const { text } = inBangla({ kind, data: { ...mail?.data, to: "Dhaka" } } as MailFacts);
      expect(text).toContain("কোথায় যাবে: ঢাকা");
    },
  );

  it("has the dish's Bangla title first", () => {
    expect(inBangla(bothTitles()).text).toContain("সর্ষে ইলিশ (Shorshe Ilish)");
  });

  it("words a reason that was chosen in English, and leaves a typed one", () => {
    const failed = MAILS.find((mail) => mail.kind === "parcel_failed_attempt");
    expect(inBangla(failed as MailFacts).text).toContain(ridersBn.reasons[0]);
    const data = { ...failed?.data, reason: "Nobody here" };
    expect(inBangla({ ...failed, data } as MailFacts).text).toContain("Nobody here");
  });
});

describe("a booking's mails", () => {
  it("say the refund to the sender alone", () => {
    expect(find("parcel_cancelled", { reader: "sender" }).text).toContain(
      "Tk\u00a0270 goes back to your card",
    );
    expect(find("parcel_cancelled", { reader: "receiver" }).text).not.toContain("Tk");
    const bkash = { payWith: "wallet", method: "bkash", last4: "4817" } as const;
    const paid = { ...parcel, ...readers[0], refundPoisha: 270_00, paidWith: bkash, isDeleted: false };
    expect(writeLetter({ kind: "parcel_cancelled", data: paid }, tools).text).toContain(
      "Tk\u00a0270 goes back to your bKash",
    );
    const unpaid = { ...parcel, ...readers[0], refundPoisha: 0, paidWith: null, isDeleted: true };
    const deleted = writeLetter({ kind: "parcel_cancelled", data: unpaid }, tools).text;
    expect(deleted).toContain("Nothing was paid");
    // No page shows it any more.
    expect(deleted).not.toContain("/dashbord/myparcle");
    expect(find("parcel_cancelled", { reader: "sender" }).text).toContain("/dashbord/myparcle");
  });
});

describe("a step's mails", () => {
  it("give the moment as in Dhaka", () => {
    expect(find("parcel_delivered").text).toContain("When: 22 Nov 2026, 02:30");
  });

  it("do without places that nobody knows", () => {
    const data = { ...parcel, ...readers[0], from: null, to: null, expected: null };
    expect(writeLetter({ kind: "parcel_picked_up", data }, tools).text).toContain("From: not known yet");
  });
});

describe("an order's mails", () => {
  it("tell the seller what was bought, and ask where to fetch it while that is not known", () => {
    const asking = find("order_sold", { needsPickup: true });
    expect(asking.text).toContain("Mitu has bought 2 boxes of “Shorshe Ilish”.");
    expect(asking.text).toContain(`Add your pick-up address:\n${BASE}/dashbord/mySales`);
    expect(find("order_sold", { needsPickup: false }).text).not.toContain("pick-up address");
  });

  it("name every line with its box and how it is kept, the buyer's and the kitchen's", () => {
    for (const kind of ["order_paid", "order_sold", "order_accepted"] as const) {
      const { subject, text } = find(kind, { lines });
      expect(subject).toContain("Shorshe Ilish and 1 more");
      expect(text).toContain(CONTENTS);
    }
  });

  it("tell the kitchen until when to answer, as a clock in Dhaka shows it", () => {
    const { text } = find("order_sold", { lines });
    expect(text).toContain("Answer until: Tue 24 Nov 14:05");
    expect(text).toContain(
      "Accept or decline until Tue 24 Nov 14:05. Nothing needs to be cooked before you accept.",
    );
  });

  it("tell the buyer until when the kitchen answers, and the day once it has accepted", () => {
    expect(find("order_paid").text).toContain(
      "Rupa answers until Tue 24 Nov 14:05. It comes about 2 days after that.",
    );
    expect(find("order_accepted").text).toContain("Rupa has accepted. Expected on Wed 25 Nov.");
  });

  it("tell the buyer of a declined box the reason and the money", () => {
    const { text } = find("order_ended", { how: "declined", reader: "buyer" });
    expect(text).toContain("Reason: No hilsa at the market today");
    expect(text).toContain("Tk\u00a01,440 goes back to your card");
    expect(text).toContain("Other boxes that you bought with it come all the same.");
  });

  it("tell the kitchen that it lost an order it did not answer, and why, without the buyer's money", () => {
    const { subject, text } = find("order_ended", { how: "lapsed", reader: "seller" });
    expect(subject).toBe("Not answered in time: Shorshe Ilish and 1 more");
    expect(text).toContain("it was not answered before its deadline");
    expect(text).not.toContain("Tk");
  });

  it("tell the buyer of the refund and the seller to stop", () => {
    expect(find("order_cancelled", { reader: "buyer" }).text).toContain(
      "Tk\u00a01,440 goes back to your card",
    );
    const seller = find("order_cancelled", { reader: "seller" });
    expect(seller.text).toContain("Please don't prepare it");
    expect(seller.text).not.toContain("Tk");
  });
});

it("money that came for nothing is told with its amount and its means by name", () => {
  const { subject, text } = find("paid_for_nothing");
  expect(subject).toBe("Tk\u00a0810 came twice or too late and goes back to your bKash");
  expect(text).toContain(subject);
});

describe("a purchase's mail", () => {
  it("names each kitchen's box with its lines, code and way, and what all of them cost", () => {
    const codes: Record<string, string> = { aa: "1111", bb: "2222" };
    const facts: MailFacts = {
      kind: "purchase_paid",
      data: {
        purchaseId: "68e0f1a2b3c4d5e6f7a8b9c0",
        buyerName: "Mitu",
        totalPoisha: 2_880_00,
        to: null,
        paidWith: null,
        boxes: [box("Rupa", "aa"), { ...box("Nasrin", "bb"), trackingId: "TRK2", days: null }],
      },
    };
    const { subject, text } = writeLetter(facts, { ...tools, receiverCode: (id) => codes[id] ?? "?" });
    expect(subject).toBe("Your order from 2 kitchens");
    expect(text).toContain(`Box 1, from Rupa\n\n${CONTENTS}\nDelivery: Tk\u00a060`);
    expect(text).toContain("Delivery code of the box from Rupa: 1111");
    expect(text).toContain("Delivery code of the box from Nasrin: 2222");
    expect(text).toContain(`Follow the box from Nasrin:\n${BASE}/track/TRK2`);
    expect(text).toContain("Delivery: Tk\u00a0120\nTotal paid: Tk\u00a02,880\nTo: not known yet");
    expect(text).toContain(`${BASE}/dashbord/myorder/68e0f1a2b3c4d5e6f7a8b9c0`);
  });
});

describe("where it is paid at the door", () => {
  const said = (kind: MailFacts["kind"], more: object = {}) =>
    MAILS.filter((mail) => {
      const { paidWith, collectPoisha = 0 } = mail.data as { paidWith?: object; collectPoisha?: number };
      return mail.kind === kind && (paidWith || collectPoisha > 0) && isLike(mail.data, more);
    }).map((mail) => writeLetter(mail, tools).text)[0] ?? "";
  const isLike = (data: object, more: object) =>
    Object.entries(more).every(([key, value]) => (data as Record<string, unknown>)[key] === value);

  it("an order's mails say what the rider gets, and never that it was paid", () => {
    for (const kind of ["order_paid", "purchase_paid", "order_sold", "order_needs_address"] as const) {
      expect(said(kind)).not.toMatch(/have received|is paid\.|is paid,|Total paid|money back/);
    }
    expect(said("order_paid")).toContain("Pay Tk\u00a01,440 to the rider, in cash, when it is at your door.");
    expect(said("order_paid")).toContain("Total: Tk\u00a01,440");
    expect(said("purchase_paid")).toContain(
      "Pay each box to the rider who brings it, in cash: Tk\u00a01,440",
    );
    expect(said("order_sold")).toContain("It is paid at the door: the rider collects the money.");
    expect(said("order_needs_address")).toContain("is placed, but phone, address or district is missing");
  });

  it("one that ended has no word of money", () => {
    const ended = [said("order_cancelled"), said("order_ended", { reader: "buyer" })];
    for (const text of [...ended, said("order_ended", { reader: "seller" })])
      expect(text).not.toMatch(/Tk|money|paid|goes back/);
  });

  it("what goes back is owed and paid out, and the mail leads to the payout account", () => {
    for (const [kind, amount] of [
      ["order_refunded", "200"],
      ["claim", "300"],
    ] as const) {
      expect(said(kind)).toContain(`We owe you Tk\u00a0${amount}, since you paid in cash.`);
      expect(said(kind)).toContain(`${BASE}/dashbord/account`);
      expect(said(kind)).not.toContain("card");
    }
  });

  it("a parcel's mails tell its receiver what to pay and what was paid, and a booking's sender what comes", () => {
    const to = (reader: string, ofOrder: boolean) => ({ reader, ofOrder });
    const coming = (whom: object) => said("parcel_out_for_delivery", whom);
    for (const ofOrder of [true, false])
      expect(coming(to("receiver", ofOrder))).toContain("Pay Tk\u00a0870 to the rider");
    expect(coming(to("sender", false))).toContain("The rider collects Tk\u00a0870 from Mitu for you.");
    expect(said("parcel_announced")).toContain("Pay Tk\u00a05,000 to the rider");
    expect(said("parcel_booked")).toContain("The rider collects Tk\u00a05,000 from Mitu for you.");
    const came = (whom: object) => said("parcel_delivered", whom);
    expect(came(to("receiver", true))).toMatch(/You have paid Tk\u00a0870 in cash\..*\/dashbord\/myorder/s);
    expect(came(to("receiver", false))).not.toContain("/dashbord");
    expect(came(to("sender", false))).toMatch(/Tk\u00a0870 was collected for you\..*\/dashbord\/account/s);
    // A kitchen's mail names no amount, because its earnings have a page of their own.
    for (const kind of [coming, came]) expect(kind(to("sender", true))).not.toContain("Tk");
  });
});

describe("every kind of mail that the shop writes", () => {
  it("has a template, and is among the mails that are tried here", () => {
    const tried = new Set<string>(MAILS.map(({ kind }) => kind));
    for (const kind of Object.keys(ofOrders)) expect(tried).toContain(kind);
  });
});

describe("the colours", () => {
  const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  /**
   * The colours as a mail program without support of dark colours turns them: the hue stays, light and dark are
   * swapped.
   */
  const turned = (rgb: number[]) => {
    const sum = Math.max(...rgb) + Math.min(...rgb);
    return rgb.map((one) => Math.min(1, Math.max(0, one + 1 - sum)));
  };
  const PAIRS = [
    ...(["ink", "ink-2"] as const).map((text) => [text, "sunken"] as const),
    ...(["ink", "alta-ink"] as const).map((text) => [text, "surface"] as const),
    ...(["ink-3", "alta-ink"] as const).map((text) => [text, "paper"] as const),
    ["yellow-ink", "yellow-soft"],
  ] as const;
  const pairs = (themes: (0 | 1)[]): string[][] =>
    themes.flatMap((theme) => [
      ...PAIRS.map(([text, ground]) => [COLOURS[text][theme], COLOURS[ground][theme]]),
      [ON_ALTA, COLOURS.alta[theme]],
    ]);

  it.each(pairs([0, 1]))("%s on %s can be read", (text = "", ground = "") => {
    expect(contrastOf(channels(text), channels(ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(pairs([0]))(
    "%s on %s can be read where a mail program turns light into dark",
    (text = "", ground = "") => {
      expect(contrastOf(turned(channels(text)), turned(channels(ground)))).toBeGreaterThanOrEqual(4.5);
    },
  );
});

describe("what does not fit", () => {
  it("is refused rather than sent half-empty", () => {
    expect(() => writeLetter({ kind: "order_paid", data: { title: "x" } }, tools)).toThrow(/buyerName/);
    expect(() => writeLetter({ kind: "constructor", data: {} }, tools)).toThrow("unknown kind");
  });
});
