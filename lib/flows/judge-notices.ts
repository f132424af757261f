import "server-only";
import { parcelNotices } from "@/lib/delivery/parcels/notices";
import { readListedParcels } from "@/lib/delivery/parcels/queries";
import { applicationNotices, jobNotices } from "@/lib/delivery/riders/notices";
import { chargeNotices } from "@/lib/money/charges/notices";
import { methodNotices, payoutNotices } from "@/lib/money/payouts/notices";
import { readPayouts } from "@/lib/money/payouts/queries-runs";
import { authNotices } from "@/lib/people/auth/notices";
import type { NoticeRecord } from "@/lib/people/notices/model";
import type { NoticeRow, NoticeRows } from "@/lib/people/notices/rows";
import { endOfNotice, type NoticeSubject } from "@/lib/people/notices/rules";
import { numberNotices } from "@/lib/people/phones/notices";
import { idText } from "@/lib/platform/model/codecs";
import { claimNotices } from "@/lib/shop/claims/notices";
import { findClaims } from "@/lib/shop/claims/queries";
import { readKitchens } from "@/lib/shop/kitchens/queries";
import { namesOfKitchen } from "@/lib/shop/kitchens/rules";
import { orderNotices, purchaseNotices } from "@/lib/shop/orders/notices";
import { findOrders } from "@/lib/shop/orders/queries";
import { findAlive } from "@/lib/shop/recipes/queries";
import { reviewNotices } from "@/lib/shop/reviews/notices";
import { noticesTexts } from "@/lib/texts/notices";

/** A notice with its row, and with what its row says about its subject now. */
export type JudgedNotice = Pick<NoticeRow<unknown>, "push" | "sms" | "smsWithoutEmail" | "toEndedDevices"> & {
  notice: NoticeRecord;
  /** Whether neither push nor SMS goes out for it any more (contract, "When it goes out"). */
  isDone: (now: Date) => boolean;
  /** The words on a lock screen, in the current language. */
  words: () => string;
  /** The words of the inbox, in the current language. */
  text: () => string;
};

type Source = {
  rows: NoticeRows<unknown>;
  judge: (notices: readonly NoticeRecord[]) => Promise<JudgedNotice[]>;
};

/** A kind of subjects: its rows, and how to read what is true of each subject now. */
function source<Facts>(
  rows: NoticeRows<Facts>,
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, Facts>>,
): Source {
  const judgeOne = (notice: NoticeRecord, facts: Facts | null): JudgedNotice[] => {
    const row = rows[notice.kind]?.[notice.reader];
    if (!row) return [];
    const { push, sms, smsWithoutEmail, toEndedDevices } = row;
    const words = () => row.words?.(notice, facts) ?? noticesTexts.page.gone;
    return [
      {
        notice,
        push,
        sms,
        ...(smsWithoutEmail && { smsWithoutEmail }),
        ...(toEndedDevices && { toEndedDevices }),
        isDone: (now) =>
          notice.readAt !== null ||
          endOfNotice(notice) <= now ||
          (facts !== null && row.isOver?.(facts, notice) === true),
        words,
        text: () => (facts !== null ? row.subject(facts, notice) : words()),
      },
    ];
  };
  return {
    rows: rows as NoticeRows<unknown>,
    judge: async (notices) => {
      const facts = await read([...new Set(notices.map(({ about }) => about.id))]);
      return notices.flatMap((notice) => judgeOne(notice, facts.get(notice.about.id) ?? null));
    },
  };
}

/** For subjects of which nothing has to be read. */
const unread = async (ids: readonly string[]) => new Map(ids.map((id) => [id, {}]));

async function readOrders(ids: readonly string[]) {
  const orders = await findOrders(ids);
  const parcels = await readListedParcels(orders.flatMap(({ parcelId }) => parcelId ?? []));
  return new Map(
    orders.map((order) => {
      const parcel = order.parcelId === null ? undefined : parcels.get(order.parcelId);
      return [order.id, { order, status: parcel?.deliveryStatus ?? null }];
    }),
  );
}

async function readRecipes(ids: readonly string[]) {
  const recipes = await findAlive(ids);
  const kitchens = await readKitchens(recipes.map(({ authorId }) => idText(authorId)));
  return new Map(
    recipes.map(({ _id, title, titleBn, authorId, authorName }) => [
      idText(_id),
      { title, titleBn, ...namesOfKitchen(kitchens.get(idText(authorId)), authorName) },
    ]),
  );
}

/** Every kind of notice, by what it is about. A new kind is added in the `notices.ts` of the room that tells it. */
export const NOTICE_SOURCES: Readonly<Record<NoticeSubject["kind"], Source>> = {
  order: source(orderNotices, readOrders),
  claim: source(claimNotices, findClaims),
  recipe: source(reviewNotices, readRecipes),
  parcel: source({ ...parcelNotices, ...jobNotices, ...chargeNotices }, readListedParcels),
  application: source(applicationNotices, unread),
  purchase: source({ ...purchaseNotices, ...chargeNotices }, unread),
  payout: source(payoutNotices, readPayouts),
  account: source({ ...authNotices, ...numberNotices, ...methodNotices }, unread),
};

/** Judges notices by the current data of their orders, parcels and so on. Leaves out notices of an unknown kind. */
export async function judgeNotices(notices: readonly NoticeRecord[]): Promise<JudgedNotice[]> {
  const judged = await Promise.all(
    Object.entries(NOTICE_SOURCES).map(([kind, { judge }]) => {
      const ones = notices.filter(({ about }) => about.kind === kind);
      return ones.length > 0 ? judge(ones) : [];
    }),
  );
  return judged.flat();
}
