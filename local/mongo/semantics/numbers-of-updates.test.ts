import { Double, Int32, Long } from "mongodb";
import { type UpdateRow, updateTests } from "./row-tests";

const int = (value: number): Int32 => new Int32(value);
const long = (text: string): Long => Long.fromString(text);
const double = (value: number): Double => new Double(value);

const arithmetic: UpdateRow[] = [
  [{ n: int(1) }, { $inc: { n: int(2) } }, { n: int(3) }],
  [{ n: int(2147483647) }, { $inc: { n: int(1) } }, { n: long("2147483648") }],
  [{ n: long("1") }, { $inc: { n: int(1) } }, { n: long("2") }],
  [{ n: int(1) }, { $inc: { n: double(1) } }, { n: double(2) }],
  [{ n: double(0.1) }, { $inc: { n: double(0.2) } }, { n: double(0.30000000000000004) }],
  [{ n: long("9007199254740993") }, { $inc: { n: long("2") } }, { n: long("9007199254740995") }],
  [{ n: long("9223372036854775806") }, { $inc: { n: int(1) } }, { n: long("9223372036854775807") }],
  [{ n: long("9223372036854775807") }, { $inc: { n: double(1) } }, { n: double(2 ** 63) }],
  [{ n: Number.POSITIVE_INFINITY }, { $inc: { n: -1 } }, { n: Number.POSITIVE_INFINITY }],
  [{}, { $inc: { n: int(5) } }, { n: int(5) }],
  [{}, { $inc: { "a.n": double(5) } }, { a: { n: double(5) } }],
];

updateTests("$inc", arithmetic);
