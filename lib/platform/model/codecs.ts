import type { ObjectId } from "mongodb";
import { z } from "zod";
import { moment, objectId, taka } from "../http/answers";
import { toPoisha, toTaka } from "../money";

/** An id: stored as ObjectId, shown as 24 hex digits. Queries store ids (`requireId`): a browser has no ObjectId. */
export const idCodec = () =>
  z.codec(z.custom<ObjectId>(), objectId, {
    decode: idText,
    encode: () => {
      throw new TypeError("an id is stored by a query");
    },
  });

/** By which the helpers of models know an id. */
export const idText = (id: ObjectId): string => id.toHexString();

/** A moment: stored as Date, shown in ISO 8601. */
export const momentCodec = () =>
  z.codec(z.custom<Date>(), moment, {
    decode: (at) => at.toISOString(),
    encode: (text) => new Date(text),
  });

/** An amount: stored in whole poisha, shown in taka. */
export const takaCodec = { decode: toTaka, encode: toPoisha };

export const amountCodec = () => z.codec(z.custom<number>(), taka, takaCodec);
