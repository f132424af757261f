import { ObjectId } from "mongodb";
import { type ExpressionRow, fails, gives, long } from "./rows";

const none = {};
const date = new Date("2024-03-10T17:45:30.123Z");
const dhaka = { timezone: "Asia/Dhaka" };

export const dateRows: readonly ExpressionRow[] = [
  [{ $year: "$d" }, { d: date }, gives(2024)],
  [{ $month: { date: "$d" } }, { d: date }, gives(3)],
  [{ $dayOfMonth: { date: "$d", ...dhaka } }, { d: new Date("2024-03-10T18:00:00Z") }, gives(11)],
  [{ $hour: { date: "$d", timezone: "+06:00" } }, { d: date }, gives(23)],
  [{ $hour: { date: "$d", timezone: "$z" } }, { d: date }, gives(null)],
  [{ $hour: { date: "$d", timezone: "Asia/Dacca City" } }, { d: date }, fails(40485)],
  [{ $dayOfWeek: "$d" }, { d: date }, gives(1)],
  [{ $isoDayOfWeek: "$d" }, { d: date }, gives(7)],
  [{ $dayOfYear: "$d" }, { d: date }, gives(70)],
  [{ $week: "$d" }, { d: date }, gives(10)],
  [{ $isoWeek: "$d" }, { d: date }, gives(10)],
  [{ $isoWeekYear: "$d" }, { d: new Date("2021-01-03T00:00:00Z") }, gives(long(2020))],
  [{ $year: "$d" }, { d: "x" }, fails(16006)],
  [{ $year: "$d" }, none, gives(null)],
  [{ $year: ["$d", 1] }, { d: date }, fails(40536)],
  [{ $year: { day: "$d" } }, { d: date }, fails(40535)],
  [{ $year: "$d" }, { d: new ObjectId("65edf1800000000000000000") }, gives(2024)],
  [{ $dateToString: { date: "$d" } }, { d: date }, gives("2024-03-10T17:45:30.123Z")],
  [
    { $dateToString: { date: "$d", format: "%d/%m/%Y %H:%M %z", ...dhaka } },
    { d: date },
    gives("10/03/2024 23:45 +0600"),
  ],
  [
    { $dateToString: { date: "$d", format: "%G-W%V-%u %j %% %Z", timezone: "-0330" } },
    { d: date },
    gives("2024-W10-7 070 % -210"),
  ],
  [
    { $dateToString: { date: "$d", format: "%Y-%m-%d", timezone: "America/New_York" } },
    { d: new Date("2024-03-10T04:59:59Z") },
    gives("2024-03-09"),
  ],
  [{ $dateToString: { date: "$x", onNull: "never" } }, none, gives("never")],
  [{ $dateToString: { date: "$d", format: "%q" } }, { d: date }, fails(18536)],
  [{ $dateToString: { format: "%Y" } }, none, fails(18628)],
  [
    { $dateTrunc: { date: "$d", unit: "day", ...dhaka } },
    { d: new Date("2024-03-10T18:30:00Z") },
    gives(new Date("2024-03-10T18:00:00Z")),
  ],
  [
    { $dateTrunc: { date: "$d", unit: "month", timezone: "+06:00" } },
    { d: new Date("2024-02-29T19:00:00Z") },
    gives(new Date("2024-02-29T18:00:00Z")),
  ],
  [{ $dateTrunc: { date: "$d", unit: "week" } }, { d: date }, gives(new Date("2024-03-10T00:00:00Z"))],
  [
    { $dateTrunc: { date: "$d", unit: "week", startOfWeek: "Monday" } },
    { d: date },
    gives(new Date("2024-03-04T00:00:00Z")),
  ],
  [{ $dateTrunc: { date: "$d", unit: "quarter" } }, { d: date }, gives(new Date("2024-01-01T00:00:00Z"))],
  [{ $dateTrunc: { date: "$d", unit: "year" } }, { d: date }, gives(new Date("2024-01-01T00:00:00Z"))],
  [
    { $dateTrunc: { date: "$d", unit: "hour", binSize: 6 } },
    { d: date },
    gives(new Date("2024-03-10T12:00:00Z")),
  ],
  [
    { $dateTrunc: { date: "$d", unit: "minute", binSize: 15 } },
    { d: date },
    gives(new Date("2024-03-10T17:45:00Z")),
  ],
  [{ $dateTrunc: { date: "$d", unit: "second" } }, { d: date }, gives(new Date("2024-03-10T17:45:30Z"))],
  // The day on which New York's clocks go forward has 23 hours.
  [
    { $dateTrunc: { date: "$d", unit: "day", timezone: "America/New_York" } },
    { d: date },
    gives(new Date("2024-03-10T05:00:00Z")),
  ],
  [{ $dateTrunc: { date: "$d", unit: "fortnight" } }, { d: date }, fails(5439014)],
  [{ $dateTrunc: { date: "$d", unit: "day", binSize: 0 } }, { d: date }, fails(5439018)],
  [{ $dateTrunc: { date: 5, unit: "day" } }, none, fails(5439012)],
  [{ $dateTrunc: { date: "$x", unit: "day" } }, none, gives(null)],
  [
    { $dateAdd: { startDate: "$d", unit: "month", amount: 1 } },
    { d: new Date("2024-01-31T10:00:00Z") },
    gives(new Date("2024-02-29T10:00:00Z")),
  ],
  [
    { $dateAdd: { startDate: "$d", unit: "day", amount: 1, timezone: "America/New_York" } },
    { d: new Date("2024-03-09T12:00:00Z") },
    gives(new Date("2024-03-10T11:00:00Z")),
  ],
  [
    { $dateSubtract: { startDate: "$d", unit: "hour", amount: 2 } },
    { d: date },
    gives(new Date("2024-03-10T15:45:30.123Z")),
  ],
  [{ $dateAdd: { startDate: "$d", unit: "day", amount: 1.5 } }, { d: date }, fails(5166405)],
  [
    { $dateDiff: { startDate: "$a", endDate: "$b", unit: "day" } },
    { a: new Date("2024-01-01T23:59:00Z"), b: new Date("2024-01-02T00:01:00Z") },
    gives(long(1)),
  ],
  [
    { $dateDiff: { startDate: "$a", endDate: "$b", unit: "day", ...dhaka } },
    { a: new Date("2024-01-01T23:59:00Z"), b: new Date("2024-01-02T00:01:00Z") },
    gives(long(0)),
  ],
  [
    { $dateDiff: { startDate: "$a", endDate: "$b", unit: "month" } },
    { a: new Date("2024-01-31T00:00:00Z"), b: new Date("2023-12-01T00:00:00Z") },
    gives(long(-1)),
  ],
  [
    { $dateDiff: { startDate: "$a", endDate: "$b", unit: "week", startOfWeek: "monday" } },
    { a: new Date("2024-03-10T00:00:00Z"), b: new Date("2024-03-11T00:00:00Z") },
    gives(long(1)),
  ],
  [{ $dateFromParts: { year: 2024, month: 14, day: 0 } }, none, gives(new Date("2025-01-31T00:00:00Z"))],
  [{ $dateFromParts: { year: 2024, hour: 6, ...dhaka } }, none, gives(new Date("2024-01-01T00:00:00Z"))],
  [
    { $dateFromParts: { isoWeekYear: 2020, isoWeek: 53, isoDayOfWeek: 7 } },
    none,
    gives(new Date("2021-01-03T00:00:00Z")),
  ],
  [{ $dateFromParts: { month: 1 } }, none, fails(40516)],
  [{ $dateFromParts: { year: 0 } }, none, fails(40523)],
  [
    { $dateToParts: { date: "$d", ...dhaka } },
    { d: date },
    gives({ year: 2024, month: 3, day: 10, hour: 23, minute: 45, second: 30, millisecond: 123 }),
  ],
  [{ $dateFromString: { dateString: "2024-03-10" } }, none, gives(new Date("2024-03-10T00:00:00Z"))],
  [
    { $dateFromString: { dateString: "2024-03-10T06:00:00", ...dhaka } },
    none,
    gives(new Date("2024-03-10T00:00:00Z")),
  ],
  [
    { $dateFromString: { dateString: "10.03.2024", format: "%d.%m.%Y" } },
    none,
    gives(new Date("2024-03-10T00:00:00Z")),
  ],
  [{ $dateFromString: { dateString: "x", onError: null } }, none, gives(null)],
  [{ $dateFromString: { dateString: "x" } }, none, fails(241)],
];
