import { Decimal128, Int32 } from "mongodb";
import { toDouble, type Value } from "../bson/values";
import { decimalArithmetic, decimalQuotient } from "./decimals";
import { isInteger, type Num, toBigInt, wholeResult } from "./numbers";

/** Adds up numbers as `$sum`, `$avg` and `$add` do: integers exactly, doubles without losing what rounding drops. */
export class Summation {
  private whole = 0n;
  private high = 0;
  private low = 0;
  private decimal: Decimal128 | undefined;
  private hasLong = false;
  private hasDouble = false;
  count = 0;

  add(value: Num): void {
    this.count++;
    if (value instanceof Decimal128)
      this.decimal = this.decimal ? decimalArithmetic(this.decimal, value, "add") : value;
    else if (isInteger(value)) {
      this.whole += toBigInt(value);
      if (typeof value === "bigint") this.hasLong = true;
    } else {
      this.hasDouble = true;
      this.addDouble(value);
    }
  }

  private addDouble(value: number): void {
    const sum = this.high + value;
    // What the rounding of this addition lost.
    const lost = Math.abs(this.high) >= Math.abs(value) ? this.high - sum + value : value - sum + this.high;
    if (Number.isFinite(lost)) this.low += lost;
    this.high = sum;
  }

  private double(): number {
    const ofWhole = Number(this.whole);
    const copy = new Summation();
    copy.high = this.high;
    copy.low = this.low;
    copy.addDouble(ofWhole);
    return Number.isFinite(copy.high) ? copy.high + copy.low : copy.high;
  }

  result(): Num {
    if (this.decimal)
      return decimalArithmetic(this.decimal, this.hasDouble ? this.double() : this.whole, "add");
    if (this.hasDouble) return this.double();
    return wholeResult(this.whole, [this.hasLong ? this.whole : new Int32(0)]) ?? 0;
  }

  /** The mean as a double, or as a decimal where one is among the numbers; null when there are none. */
  mean(): number | Decimal128 | null {
    if (this.count === 0) return null;
    const total = this.result();
    if (total instanceof Decimal128) return decimalQuotient(total, new Int32(this.count));
    return (this.hasDouble ? this.double() : toDouble(total)) / this.count;
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
