import type { ObjectId } from "mongodb";
import { z } from "zod";
import { moment, objectId, taka } from "../http/answers";
import { toPoisha, toTaka } from "../money";

/**
 * An id: stored as ObjectId, shown as 24 hex digits. `encode` throws: queries convert ids (`requireId`), because a
 * browser has no ObjectId.
 */
export const idCodec = () =>
  z.codec(z.custom<ObjectId>(), objectId, {
    decode: idText,
    encode: () => {
      throw new TypeError("an id is stored by a query");
    },
  });

/** An id as it is shown. model/shapes.ts recognises ids among the codecs by this function. */
export const idText = (id: ObjectId): string => id.toHexString();

/** A moment: stored as Date, shown in ISO 8601. */
export const momentCodec = () =>
  z.codec(z.custom<Date>(), moment, {
    decode: isoText,
    encode: (text) => new Date(text),
  });

/** A moment as momentCodec shows it, for moments that are no field of a model. */
export const isoText = (at: Date): string => at.toISOString();

/** An amount: stored in whole poisha, shown in taka. */
export const takaCodec = { decode: toTaka, encode: toPoisha };

export const amountCodec = () => z.codec(z.custom<number>(), taka, takaCodec);

/** A sum that may be negative: stored in whole poisha, shown in taka. */
export const sumCodec = () => z.codec(z.custom<number>(), z.number(), takaCodec);
