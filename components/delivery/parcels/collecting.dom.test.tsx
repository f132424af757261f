import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import type { BookingValues } from "@/lib/delivery/bookings/schema";
import warehouses from "@/public/warehouses.json";
import { answerCalls, show } from "../../../tests/support/render";
import { bookingDraft } from "./booking-draft";
import { BookingForm } from "./booking-form";
import { bookingResolver } from "./booking-resolver";
import { MyParcels } from "./my-parcels";
import type { OwnParcel } from "./own-parcel";

const PLACES = {
  sender_district: "Dhaka",
  sender_center: "Savar",
  receiver_district: "Sylhet",
  receiver_center: "Beanibazar",
};
const TYPED = {
  type: "document",
  title: "Papers",
  sender_contact: "01700000001",
  receiver_contact: "01700000002",
  sender_address: "House 1",
  receiver_name: "Mitu",
  receiver_address: "House 2",
  ...PLACES,
};
const PARCEL = {
  ...TYPED,
  _id: "p1",
  kind: "booking",
  tracking_id: "TRK1",
  weight: null,
  receiver_email: null,
  sender_name: "Rina",
  sender_email: "rina@ranna.test",
  created_by: "rina@ranna.test",
  receipt: null,
  delivery_cost: 80,
  collect: 5_000,
  delivery_status: "pending",
  payment_status: "unpaid",
  creation_date: "2026-11-26T10:00:00Z",
  stateText: "",
  expectedDays: null,
  expectedOn: null,
  late: false,
  steps: [],
} as unknown as OwnParcel;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
const collect = () => screen.getByRole<HTMLInputElement>("textbox", { name: /^Collect from the receiver/ });

it("a booking tells its sender what they get as the amount is typed, asks before it is sent and keeps it", async () => {
  vi.stubGlobal("scrollTo", () => undefined);
  bookingDraft.keep("u1", TYPED);
  const answer = { insertedId: "p1", tracking_id: "TRK1", delivery_cost: 80, collectFee: 50 };
  const calls = answerCalls({ "POST /addparcel": { status: 201, body: answer } });
  const { user } = show(<BookingForm uid="u1" senderName="Rina" addresses={[]} phone={null} />);
  await user.type(collect(), "৫০০০");
  expect(await screen.findByText(/^You get ৳.4,950$/)).toBeDefined();
  expect(bookingDraft.read("u1")?.collect).toBe("৫০০০");
  await user.click(screen.getAllByRole("button", { name: "Submit" })[0]!);
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("৳\u202f5,000");
  expect(question.textContent).toContain("৳\u202f50");
  expect(within(question).getByText(/^You get ৳.4,950$/)).toBeDefined();
  await user.click(within(question).getByRole("button", { name: "Book it" }));
  expect(await screen.findByText(/^Collect ৳.5,000. You get ৳.4,950$/)).toBeDefined();
  expect(calls.find(({ method }) => method === "POST")?.body).toMatchObject({
    collect: 5_000,
    sender_region: "Dhaka",
    receiver_region: "Sylhet",
  });
  expect(screen.queryByRole("button", { name: "Submit" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Book another" }));
  expect(document.activeElement?.closest("form")).not.toBeNull();
  expect(collect().value).toBe("");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: /^Title/ }).value).toBe("");
  expect(screen.getAllByRole<HTMLInputElement>("radio").some(({ checked }) => checked)).toBe(false);
});

it("a booking begins with the sender's default address, and another saved one fills it anew", async () => {
  const saved = (_id: string, label: string, area: string | null) => ({
    ...{ _id, label, name: "Rina", phone: "+8801700000001", district: "Dhaka", area, landmark: null },
    ...{ address: `House of ${label}`, isDefault: _id === "a1" },
  });
  const addresses = [saved("a1", "Home", "Dhanmondi"), saved("a2", "Office", "Banani")];
  const { user } = show(<BookingForm uid="u1" senderName="Rina" addresses={addresses} phone={null} />);
  const sender = () => [
    screen.getAllByRole<HTMLSelectElement>("combobox", { name: /^Area/ })[0]?.value,
    screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Address/ })[0]?.value,
  ];
  await screen.findByRole("option", { name: "Banani" });
  expect(sender()).toEqual(["Dhanmondi", "House of Home"]);
  await user.selectOptions(screen.getByRole("combobox", { name: "Pick up from" }), "Office");
  expect(sender()).toEqual(["Banani", "House of Office"]);
});

it.each([
  ["", 0],
  ["০", 0],
  ["৫,০০০", 5_000],
])(
  "of a form that holds %j the server is told %i taka: what is emptied is not collected any more",
  async (collect, taka) => {
    const values = { ...TYPED, collect } as BookingValues;
    const options = { fields: {}, shouldUseNativeValidation: undefined };
    expect(await bookingResolver(warehouses)(values, undefined, options)).toMatchObject({
      errors: {},
      values: { collect: taka },
    });
  },
);

it("My Parcels says what is collected and what of it the sender gets, unless it came back", () => {
  answerCalls({});
  const parcels = [
    PARCEL,
    { ...PARCEL, _id: "p2", title: "Came", delivery_status: "delivered" },
    { ...PARCEL, _id: "p3", title: "Back", delivery_status: "returned" },
    { ...PARCEL, _id: "p4", title: "Paid", collect: 0 },
  ] as OwnParcel[];
  show(<MyParcels parcels={parcels} />);
  expect(screen.getAllByText(/^Collect ৳.5,000. You get ৳.4,950$/)).toHaveLength(2);
});
