import { Decimal128, Int32 } from "mongodb";
import { inInt64, wholePart } from "../bson/integers";
import { toDouble, type Value } from "../bson/values";
import { MongoError } from "../errors";
import { roundedDecimal } from "./decimals";
import { arithmetic, isInteger, type Num, toBigInt, wholeResult } from "./numbers";

const overflow = (): MongoError => new MongoError(15, "date overflow");

/** The whole milliseconds that a number adds to a date: halves of a double go away from zero, of a decimal to even. */
function milliseconds(value: Num): bigint {
  if (isInteger(value)) return toBigInt(value);
  const ms =
    value instanceof Decimal128
      ? wholePart(roundedDecimal(value, 0, "round"))
      : wholePart(Math.sign(value) * Math.round(Math.abs(value)));
  if (ms === undefined || !inInt64(ms)) throw overflow();
  return ms;
}

/**
 * Adds up as `$add` does, one operand after the other: integers as long as 64 bits hold them, then doubles; a decimal
 * makes all that follows a decimal. Unlike `$sum` it keeps nothing of what rounding drops.
 */
export class Addition {
  private total: bigint | number | Decimal128 = 0n;
  private hasLong = false;
  private date: bigint | undefined;

  add(value: Num | Date): void {
    if (value instanceof Date) this.addDate(value);
    else if (this.date !== undefined) this.date += milliseconds(value);
    else if (typeof this.total === "bigint" && isInteger(value)) {
      const sum: bigint = this.total + toBigInt(value);
      this.hasLong ||= typeof value === "bigint";
      this.total = inInt64(sum) ? sum : Number(this.total) + toDouble(value);
    } else this.total = arithmetic(this.total, value, "add") as number | Decimal128;
  }

  private addDate(value: Date): void {
    if (this.date !== undefined) throw new MongoError(16612, "only one date allowed in an $add expression");
    this.date = milliseconds(this.total) + BigInt(value.getTime());
  }

  /** Throws 15 for a date that cannot be told. */
  result(): Value {
    if (this.date !== undefined) {
      const date = new Date(Number(this.date));
      if (Number.isNaN(date.getTime())) throw overflow();
      return date;
    }
    return typeof this.total === "bigint"
      ? wholeResult(this.total, [this.hasLong ? 0n : new Int32(0)])
      : this.total;
  }
}
