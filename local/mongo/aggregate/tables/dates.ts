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
  // What no calendar shows is an error, not the day after.
  [{ $dateFromString: { dateString: "2023-02-29" } }, none, fails(241)],
  [{ $dateFromString: { dateString: "2024-02-29" } }, none, gives(new Date("2024-02-29T00:00:00Z"))],
  [{ $dateFromString: { dateString: "2023-04-31T10:00:00" } }, none, fails(241)],
  [{ $dateFromString: { dateString: "2023-04-30T24:00:00" } }, none, fails(241)],
  [{ $dateFromString: { dateString: "31.04.2023", format: "%d.%m.%Y" } }, none, fails(241)],
  [{ $dateFromString: { dateString: "2023-02-29", onError: "no day" } }, none, gives("no day")],
  [{ $toDate: "2023-02-29" }, none, fails(241)],
  [{ $toDate: "2023-02-28T23:59:59.999Z" }, none, gives(new Date("2023-02-28T23:59:59.999Z"))],
  [{ $convert: { input: "2023-02-29", to: "date", onError: null } }, none, gives(null)],
  [
    { $dateFromString: { dateString: "2023 060", format: "%Y %j" } },
    none,
    gives(new Date("2023-03-01T00:00:00Z")),
  ],
  [{ $dateFromString: { dateString: "2023 366", format: "%Y %j" } }, none, fails(241)],
  [{ $dateFromString: { dateString: "2024-03", format: "%Y-%m" } }, none, fails(241)],
  // Weeks of ISO 8601 are read, too.
  [
    { $dateFromString: { dateString: "2020-W53-7", format: "%G-W%V-%u" } },
    none,
    gives(new Date("2021-01-03T00:00:00Z")),
  ],
  [{ $dateFromString: { dateString: "2021-W53-1", format: "%G-W%V-%u" } }, none, fails(241)],
  [{ $dateFromString: { dateString: "2020-W53-7 05", format: "%G-W%V-%u %m" } }, none, fails(241)],
  [
    { $dateFromString: { dateString: "2024-03-10 +0600", format: "%Y-%m-%d %z" } },
    none,
    gives(new Date("2024-03-09T18:00:00Z")),
  ],
  [
    { $dateFromString: { dateString: "2024-03-10 -90", format: "%Y-%m-%d %Z", timezone: "UTC" } },
    none,
    gives(new Date("2024-03-10T01:30:00Z")),
  ],
  [{ $dateFromString: { dateString: "2024-03-10T00:00:00Z", ...dhaka } }, none, fails(241)],
  [{ $dateFromString: { dateString: "2024-03-10T00:00:00Z", timezone: "GMT" } }, none, fails(241)],
  [
    { $dateFromString: { dateString: "2024-03-10T00:00:00+06:00", timezone: "UTC" } },
    none,
    gives(new Date("2024-03-09T18:00:00Z")),
  ],
  // Minutes behind UTC have a sign, minutes before it have none.
  [{ $dateToString: { date: "$d", format: "%Z", ...dhaka } }, { d: date }, gives("360")],
  [{ $dateToString: { date: "$d", format: "%Z %z" } }, { d: date }, gives("0 +0000")],
  [{ $dateToString: { date: "$d", format: "%Y" } }, { d: new Date("+010000-01-01T00:00:00Z") }, fails(18537)],
  [{ $toString: "$d" }, { d: new Date("+010000-01-01T00:00:00Z") }, fails(18537)],
  // Dhaka's clocks went from +06 to +07 at 2009-06-19T17:00Z: what was put forward is no time that passed.
  ...(
    [
      ["hour", 2],
      ["minute", 120],
      ["second", 7200],
      ["day", 1],
      ["millisecond", 7_200_000],
    ] as const
  ).map(
    ([unit, passed]): ExpressionRow => [
      { $dateDiff: { startDate: "$a", endDate: "$b", unit, ...dhaka } },
      { a: new Date("2009-06-19T16:30:00Z"), b: new Date("2009-06-19T18:30:00Z") },
      gives(long(passed)),
    ],
  ),
  [
    { $dateDiff: { startDate: "$a", endDate: "$b", unit: "hour", timezone: "America/New_York" } },
    { a: new Date("2020-11-01T05:30:00Z"), b: new Date("2020-11-01T07:30:00Z") },
    gives(long(2)),
  ],
  // Lord Howe Island goes forward by half an hour, which counts as none.
  [
    { $dateDiff: { startDate: "$a", endDate: "$b", unit: "hour", timezone: "Australia/Lord_Howe" } },
    { a: new Date("2023-09-30T14:30:00Z"), b: new Date("2023-09-30T16:30:00Z") },
    gives(long(2)),
  ],
  [
    { $dateAdd: { startDate: "$d", unit: "hour", amount: 1, timezone: "America/New_York" } },
    { d: new Date("2020-11-01T05:50:02Z") },
    gives(new Date("2020-11-01T06:50:02Z")),
  ],
  [
    { $dateAdd: { startDate: "$d", unit: "quarter", amount: -1, ...dhaka } },
    { d: new Date("2024-05-31T20:00:00Z") },
    gives(new Date("2024-02-29T20:00:00Z")),
  ],
  // A local time that there is not moves forward; of two MongoDB takes the first in New York.
  [
    { $dateFromString: { dateString: "2020-03-08T02:30:00", timezone: "America/New_York" } },
    none,
    gives(new Date("2020-03-08T07:30:00Z")),
  ],
  [
    { $dateFromString: { dateString: "2020-11-01T01:30:00", timezone: "America/New_York" } },
    none,
    gives(new Date("2020-11-01T05:30:00Z")),
  ],
  [{ $hour: { date: "$d", timezone: "asia/dhaka" } }, { d: date }, fails(40485)],
];
