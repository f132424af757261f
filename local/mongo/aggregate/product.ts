import { Decimal128, Int32 } from "mongodb";
import { multiplyDecimals } from "../bson/decimal";
import { inInt64 } from "../bson/integers";
import { toDouble } from "../bson/values";
import { isInteger, type Num, toBigInt, wholeResult } from "./numbers";

/**
 * Multiplies as `$multiply` does, one factor after the other: integers as long as 64 bits hold them, then doubles; from
 * the first decimal on in decimals.
 */
export class Product {
  private whole: bigint | undefined = 1n;
  private double = 1;
  private decimal: Decimal128 | undefined;
  private hasLong = false;

  multiply(value: Num): void {
    if (this.decimal || value instanceof Decimal128) {
      this.decimal = multiplyDecimals(this.decimal ?? this.whole ?? this.double, value);
      return;
    }
    this.double *= toDouble(value);
    if (this.whole === undefined) return;
    const whole: bigint | undefined = isInteger(value) ? this.whole * toBigInt(value) : undefined;
    this.hasLong ||= typeof value === "bigint";
    this.whole = whole !== undefined && inInt64(whole) ? whole : undefined;
  }

  result(): Num {
    if (this.decimal) return this.decimal;
    return this.whole === undefined
      ? this.double
      : wholeResult(this.whole, [this.hasLong ? 0n : new Int32(0)]);
  }
}
