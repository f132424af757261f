import type { ObjectId } from "mongodb";
import { z } from "zod";
import { moment, objectId, taka } from "../http/answers";
import { toPoisha, toTaka } from "../money";

/** An id: stored as ObjectId, shown as 24 hex digits. `encode` throws, because a browser has no ObjectId. */
export const idCodec = () =>
  z.codec(z.custom<ObjectId>(), objectId, {
    decode: idText,
    encode: () => {
      throw new TypeError("an id is stored by a query");
    },
  });

/** Formats an id as hex digits. */
export const idText = (id: ObjectId): string => id.toHexString();

/** A date and time: stored as Date, shown in ISO 8601. */
export const momentCodec = () =>
  z.codec(z.custom<Date>(), moment, {
    decode: isoText,
    encode: (text) => new Date(text),
  });

/** Formats a Date in ISO 8601, for dates that are not fields of a model. */
export const isoText = (at: Date): string => at.toISOString();

/** An amount: stored in whole poisha, shown in taka. */
export const takaCodec = { decode: toTaka, encode: toPoisha };

export const amountCodec = () => z.codec(z.custom<number>(), taka, takaCodec);

/** An amount that may be negative: stored in whole poisha, shown in taka. */
export const sumCodec = () => z.codec(z.custom<number>(), z.number(), takaCodec);
