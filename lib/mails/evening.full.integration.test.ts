import { expect, it } from "vitest";
import { replayEvening } from "../../tests/support/evening";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({}, "new");

// With this time to answer, deadlines and reminders lie in the night and in the morning after it. The whole evening,
// of 200 orders, is `npm run bench -- evening`.
it("an evening at eight kitchens: no push and no SMS twice, none too much, too late or missing", async () => {
  const { faults, endings, kinds, total } = await replayEvening({ orders: 24, kitchens: 8, answerHours: 10 });
  expect(faults).toEqual([]);
  // What never happened was not tried.
  for (const how of [
    "accepted",
    "declined",
    "lapsed",
    "refunded",
    "cancelled by its buyer",
    "cancelled by an admin",
  ])
    expect(endings[how], how).toBeGreaterThan(0);
  for (const kind of ["order_sold to kitchen", "order_reminder to kitchen", "order_cancelled to kitchen"])
    expect(kinds[kind]?.pushes, kind).toBeGreaterThan(0);
  for (const kind of ["order_sold to kitchen", "order_reminder to kitchen", "order_ended to buyer"])
    expect(kinds[kind]?.sms, kind).toBeGreaterThan(0);
  expect(total.joined).toBeGreaterThan(0);
});
