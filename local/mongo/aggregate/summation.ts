import { Decimal128, Int32 } from "mongodb";
import { addDecimals, asDecimal, decimalFrom, exactDecimal } from "../bson/decimal";
import { toDouble, type Value } from "../bson/values";
import { decimalQuotient } from "./decimals";
import { isInteger, type Num, toBigInt, wholeResult } from "./numbers";

const HALF = 2n ** 32n;

/**
 * Adds up numbers as `$sum` and `$avg` do: integers exactly, doubles as an unevaluated sum of two, so that nothing is
 * lost to rounding; a decimal sees those two with all of their digits.
 */
export class Summation {
  private whole = 0n;
  private high = 0;
  private low = 0;
  /** The plain sum, for infinities: the other one makes NaN of them. */
  private plain = 0;
  private decimal: Decimal128 | undefined;
  private hasLong = false;
  private hasDouble = false;
  count = 0;

  add(value: Num): void {
    this.count++;
    if (value instanceof Decimal128) this.decimal = addDecimals(this.decimal ?? 0n, value);
    else if (isInteger(value)) this.addInteger(value);
    else {
      this.hasDouble = true;
      this.addDouble(value);
    }
  }

  private addInteger(value: bigint | Int32): void {
    const whole = toBigInt(value);
    this.whole += whole;
    if (typeof value === "bigint") this.hasLong = true;
    // In halves, so that the doubles hold all of it.
    const high = (whole / HALF) * HALF;
    if (high !== whole) this.addDouble(Number(whole - high));
    if (high !== 0n) this.addDouble(Number(high));
  }

  private addDouble(value: number): void {
    this.plain += value;
    // Dekker's sum with the part that was lost so far, then Knuth's with the sum.
    const more = value + this.low;
    const rest = this.low - (more - value);
    const sum = this.high + more;
    const before = sum - more;
    const lost = this.high - before + (more - (sum - before));
    this.high = sum;
    this.low = rest + lost;
  }

  private get double(): number {
    return Number.isNaN(this.high) ? this.plain : this.high;
  }

  /** What is no decimal, as one of 34 digits. */
  private get others(): Decimal128 {
    if (!this.hasDouble) return decimalFrom(this.whole, 0);
    if (!Number.isFinite(this.high)) return asDecimal(this.plain);
    return addDecimals(exactDecimal(this.high), exactDecimal(this.low));
  }

  result(): Num {
    if (this.decimal) return addDecimals(this.decimal, this.others);
    if (this.hasDouble) return this.double;
    return wholeResult(this.whole, [this.hasLong ? 0n : new Int32(0)]);
  }

  /** The mean as a double, or as a decimal where one is among the numbers; null when there are none. */
  mean(): number | Decimal128 | null {
    if (this.count === 0) return null;
    const total = this.result();
    if (total instanceof Decimal128) return decimalQuotient(total, new Int32(this.count));
    return (this.hasDouble ? this.double : Number(this.whole)) / this.count;
  }
}

/** Standard deviation in one pass, of the population or of a sample; null where there is none. */
export class Deviation {
  private count = 0;
  private mean = 0;
  private squares = 0;

  add(value: Num): void {
    const number = toDouble(value);
    this.count++;
    const delta = number - this.mean;
    if (delta !== 0) {
      this.mean += delta / this.count;
      this.squares += delta * (number - this.mean);
    }
  }

  result(sample: boolean): Value {
    const divisor = sample ? this.count - 1 : this.count;
    return divisor <= 0 ? null : Math.sqrt(this.squares / divisor);
  }
}
