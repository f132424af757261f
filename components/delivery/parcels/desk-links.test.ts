import { expect, test } from "vitest";
import { parcelDeskHref, parcelExportHref, refilter, tabOf } from "./desk-links";

const none = {
  q: undefined,
  status: undefined,
  region: undefined,
  rider: undefined,
  kind: undefined,
  before: undefined,
  page: 1,
} as const;

test("the address says only what filters, and the page from the second on", () => {
  expect(parcelDeskHref(none)).toBe("/dashbord/AllParcel");
  expect(parcelDeskHref({ ...none, q: "a&b", status: "pending", page: 2 })).toBe(
    "/dashbord/AllParcel?q=a%26b&status=pending&page=2",
  );
});

test("another filter keeps the others and begins at the newest", () => {
  const address = { ...none, region: "Dhaka", status: "pending", page: 3, before: "1-x" } as const;
  expect(refilter(address, { status: undefined })).toBe("/dashbord/AllParcel?region=Dhaka");
});

test("the export takes the filters, not the page", () => {
  expect(parcelExportHref({ ...none, rider: "none", page: 4, before: "1-x" })).toBe(
    "/api/parcels/export?rider=none",
  );
  expect(parcelExportHref(none)).toBe("/api/parcels/export");
});

test("a tab is current for its own status alone", () => {
  expect(tabOf({ status: undefined })).toBe("all");
  expect(tabOf({ status: "on_the_way" })).toBe("on_the_way");
  expect(tabOf({ status: "picked_up" })).toBeNull();
});
