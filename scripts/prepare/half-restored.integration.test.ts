import { expect, it } from "vitest";
import { startTestDatabase } from "../../tests/support/test-database";

startTestDatabase({}, "new");

it("a database in which a restore was killed while it took its place is refused, a whole one is not", async () => {
  const { db } = await import("../../lib/platform/db/client");
  const { refuseHalfRestored } = await import("./half-restored");
  const progress = db().collection<{ _id: string; state: string }>("restoring.progress");
  await refuseHalfRestored();
  await progress.insertOne({ _id: "restore", state: "loading" });
  await refuseHalfRestored();
  await progress.updateOne({ _id: "restore" }, { $set: { state: "taking its place" } });
  await expect(refuseHalfRestored()).rejects.toThrow(/half restored.*npm run restore -- FILE --replace/);
  await progress.drop();
  await refuseHalfRestored();
});
