import { Decimal128, Double, Int32, Long } from "mongodb";
import type { UpdateRow } from "./update-rows";

const int = (value: number): Int32 => new Int32(value);
const long = (text: string): Long => Long.fromString(text);
const double = (value: number): Double => new Double(value);
const d = (text: string): Decimal128 => Decimal128.fromString(text);

export const arithmetic: UpdateRow[] = [
  [{ n: int(1) }, { $inc: { n: int(2) } }, { n: int(3) }],
  [{ n: int(1) }, { $inc: { n: int(-3) } }, { n: int(-2) }],
  [{ n: int(2147483647) }, { $inc: { n: int(1) } }, { n: long("2147483648") }],
  [{ n: int(-2147483648) }, { $inc: { n: int(-1) } }, { n: long("-2147483649") }],
  [{ n: long("1") }, { $inc: { n: int(1) } }, { n: long("2") }],
  [{ n: int(1) }, { $inc: { n: long("1") } }, { n: long("2") }],
  [{ n: int(1) }, { $inc: { n: double(1) } }, { n: double(2) }],
  [{ n: double(1) }, { $inc: { n: int(1) } }, { n: double(2) }],
  [{ n: double(0.1) }, { $inc: { n: double(0.2) } }, { n: double(0.30000000000000004) }],
  [{ n: long("9007199254740993") }, { $inc: { n: long("2") } }, { n: long("9007199254740995") }],
  [{ n: long("9223372036854775806") }, { $inc: { n: int(1) } }, { n: long("9223372036854775807") }],
  [{ n: long("9223372036854775807") }, { $inc: { n: double(1) } }, { n: double(2 ** 63) }],
  [{ n: d("0.1") }, { $inc: { n: d("0.2") } }, { n: d("0.3") }],
  [{ n: d("1.10") }, { $inc: { n: int(1) } }, { n: d("2.10") }],
  [{ n: int(1) }, { $inc: { n: d("0.50") } }, { n: d("1.50") }],
  [{ n: d("1") }, { $inc: { n: long("9007199254740993") } }, { n: d("9007199254740994") }],
  // A double takes part with 15 digits.
  [{ n: d("1") }, { $inc: { n: double(0.1) } }, { n: d("1.100000000000000") }],
  [
    { n: d("9999999999999999999999999999999999") },
    { $inc: { n: d("1") } },
    { n: d("1.000000000000000000000000000000000E+34") },
  ],
  [{ n: d("1E+6111") }, { $inc: { n: d("1E-6176") } }, { n: d("1.000000000000000000000000000000000E+6111") }],
  [{ n: d("NaN") }, { $inc: { n: int(1) } }, { n: d("NaN") }],
  [{ n: d("Infinity") }, { $inc: { n: d("-Infinity") } }, { n: d("NaN") }],
  [{ n: d("-Infinity") }, { $inc: { n: int(5) } }, { n: d("-Infinity") }],
  [{ n: Number.POSITIVE_INFINITY }, { $inc: { n: -1 } }, { n: Number.POSITIVE_INFINITY }],
  [{}, { $inc: { n: int(5) } }, { n: int(5) }],
  [{}, { $inc: { "a.n": double(5) } }, { a: { n: double(5) } }],
  [{ n: int(3) }, { $mul: { n: int(4) } }, { n: int(12) }],
  [{ n: int(65536) }, { $mul: { n: int(65536) } }, { n: long("4294967296") }],
  [{ n: int(3) }, { $mul: { n: double(2) } }, { n: double(6) }],
  [{ n: long("3") }, { $mul: { n: int(2) } }, { n: long("6") }],
  [{ n: d("1.20") }, { $mul: { n: d("3.0") } }, { n: d("3.600") }],
  [{ n: d("1E+6111") }, { $mul: { n: d("1E+100") } }, { n: d("Infinity") }],
  [{ n: d("1E-6176") }, { $mul: { n: d("0.1") } }, { n: d("0E-6176") }],
  [{ n: d("Infinity") }, { $mul: { n: int(-2) } }, { n: d("-Infinity") }],
  [{ n: d("Infinity") }, { $mul: { n: int(0) } }, { n: d("NaN") }],
  [{}, { $mul: { n: int(5) } }, { n: int(0) }],
  [{}, { $mul: { n: long("5") } }, { n: long("0") }],
  [{}, { $mul: { n: double(5) } }, { n: double(0) }],
  [{}, { $mul: { n: d("5") } }, { n: d("0") }],
  [{ n: int(13) }, { $bit: { n: { and: int(10) } } }, { n: int(8) }],
  [{ n: int(3) }, { $bit: { n: { or: int(5) } } }, { n: int(7) }],
  [{ n: int(1) }, { $bit: { n: { xor: int(5) } } }, { n: int(4) }],
  [{ n: int(-1) }, { $bit: { n: { and: int(255) } } }, { n: int(255) }],
  [{ n: int(-1) }, { $bit: { n: { and: long("-1") } } }, { n: long("-1") }],
  [{ n: long("1") }, { $bit: { n: { or: int(2) } } }, { n: long("3") }],
  [{ n: int(12) }, { $bit: { n: { and: int(10), or: int(1) } } }, { n: int(9) }],
  [{}, { $bit: { n: { or: int(5) } } }, { n: int(5) }],
  [{}, { $bit: { n: { and: long("5") } } }, { n: long("0") }],
];
