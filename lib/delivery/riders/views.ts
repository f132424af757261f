import { z } from "zod";
import { PARCEL_STATUSES } from "@/lib/delivery/parcels/transitions";
import { parcelView } from "@/lib/delivery/parcels/views";
import { count, objectId, pageFields } from "@/lib/platform/http/answers";
import { amountCodec, momentCodec } from "@/lib/platform/model/codecs";
import { all } from "@/lib/platform/model/fields";
import { answerView } from "@/lib/platform/model/shapes";
import { application } from "./application";
import { accounts, ledgerLine, rider } from "./model";
import { DAY_FITS } from "./rules";

/** A rider's application in the fields that admins read. */
export const riderApplication = rider.pick({
  _id: true,
  fullName: true,
  email: true,
  ...all(application),
  status: true,
  applyed: true,
});
export const riderApplicationView = answerView(riderApplication);
export type RiderApplication = z.infer<typeof riderApplicationView>;

/** A person's application in the export of personal data. */
export const exportedRider = riderApplication.extend({
  ...rider.pick({ decidedAt: true, available: true }).shape,
  ...accounts.shape,
});
export const exportedLine = ledgerLine.pick({ kind: true, amount: true, at: true, parcelId: true });

/** The response of `GET /riders/me`. */
export const riderProfile = rider.pick({
  _id: true,
  fullName: true,
  phone: true,
  region: true,
  district: true,
  vehicle: true,
  available: true,
});
export const riderProfileView = answerView(riderProfile);
export type RiderProfile = z.infer<typeof riderProfileView>;

/** The fields of a parcel that only its rider reads. */
export const carriage = z.object({
  earning: amountCodec(),
  cashDue: z.boolean().describe("The delivery cost has to be collected at pick-up."),
  events: z.array(z.object({ status: z.enum(PARCEL_STATUSES), at: momentCodec() })),
  spoilt: z.boolean().describe("It is on its way, and its cooked food should have been eaten by now."),
});

/**
 * A parcel as a rider reads it. Phones, addresses and instructions are only of parcels that the rider has in hand.
 */
export const deliveryView = parcelView.extend(answerView(carriage).shape);
export type Delivery = z.infer<typeof deliveryView>;

/** The balance and the cash in hand of a rider, in a response. */
export const accountsView = answerView(accounts);

/** A line of the ledger with the tracking number and title of its parcel. */
const earning = ledgerLine.pick({ _id: true, kind: true, amount: true }).extend({
  tracking_id: z.string().nullable(),
  title: z
    .string()
    .nullable()
    .describe("The parcel's that it was for; null for a payout and cash handed in."),
  at: ledgerLine.shape.at,
});

/** The response of `GET /riders/me/earnings`. */
export const earnings = accounts.extend({ entries: z.array(earning) });
export const earningsView = answerView(earnings);
export type Earnings = z.infer<typeof earningsView>;

/** The fields of a rider's record that the table of riders shows. */
export const listedRider = riderProfile.extend(rider.pick({ userId: true, email: true }).shape);

export const adminRider = listedRider.extend({
  open: count.describe("Parcels in hand."),
  ...accounts.shape,
});
export const adminRiderView = answerView(adminRider);
export type AdminRider = z.infer<typeof adminRiderView>;

/** The response of `GET /riders`. */
export const adminRidersView = z.strictObject({ riders: z.array(adminRiderView), ...pageFields });
export type AdminRiders = z.infer<typeof adminRidersView>;

/** A rider who could carry a parcel. */
const riderOptionView = adminRiderView.extend({
  fit: z
    .enum(DAY_FITS)
    .describe("`outside`: the parcel leaves the rider's district. `full`: with it the day is too long."),
});
export type RiderOption = z.infer<typeof riderOptionView>;

/** The response of `GET /parcels/{id}/riders`: the parcel's rider, and the riders who could carry it. */
export const riderChoiceView = z.strictObject({
  rider: adminRiderView.nullable(),
  suggested: objectId
    .nullable()
    .describe("The suggested rider's user; null when it fits the day of nobody who is available."),
  riders: z.array(riderOptionView),
});
export type RiderChoice = z.infer<typeof riderChoiceView>;

/** The parcels of a district that wait for a rider. */
export type DispatchDistrict = {
  district: string;
  count: number;
  /** How many of them are past their deadline. */
  late: number;
  /** Until when the food of the most urgent one is to be eaten, and its expected day; null where that is not known. */
  eatBy: string | null;
  expectedOn: string | null;
  /** The riders of the district who are available, the one with the fewest parcels in hand first. */
  riders: { name: string; open: number }[];
};
