import { z } from "zod";
import { landmarkField } from "@/lib/people/users/addresses/model";
import type { TabbedList } from "@/lib/platform/admin-table/schema";
import { coded } from "@/lib/platform/field-codes";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { validationTexts as texts } from "@/lib/texts/validation";
import { contact, requiredText } from "./field-kinds";
import type { DeliveryGroup, ParcelQueue } from "./rules";
import type { ParcelStatus } from "./transitions";
import type { labelled, listedParcelView, parcelDetailsView, parcelView, trackingView } from "./views";

/** The body of `POST /parcels/{id}/notes`. */
export const noteInput = z.object({ text: requiredText(() => texts.fields.note, 500) });

/** The body of `PATCH /account/pickup`: the address at which riders pick up what a person sells. */
export const pickupInput = (areas: readonly ServiceArea[]) =>
  z
    .object({
      phone: contact(() => texts.fields.phone),
      region: requiredText(() => texts.fields.region, 100),
      district: requiredText(() => texts.fields.district, 100),
      center: requiredText(() => texts.fields.area, 100),
      address: requiredText(() => texts.fields.address, 500),
      landmark: landmarkField.transform((text) => text || null),
    })
    .superRefine(({ region, district, center }, context) => {
      if (region === "" || district === "") return;
      const area = areas.find((one) => one.region === region && one.district === district);
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message, ...coded("contradicts") });
      if (!area) wrong("district", texts.districtOutsideRegion);
      else if (center !== "" && !area.covered_area.includes(center))
        wrong("center", texts.areaOutsideDistrict);
    });

/** The pick-up address in a form. */
export type PickupValues = z.input<ReturnType<typeof pickupInput>>;

/** The address at which riders pick up what a person sells. */
export type PickupAddress = z.output<ReturnType<typeof pickupInput>>;

/**
 * A parcel as its owner and admins read it (specification, point 3). Amounts in taka, weight in kg, dates in ISO
 * 8601.
 */
export type Parcel = z.infer<typeof parcelView>;
export type ListedParcelView = z.infer<typeof listedParcelView>;

/** A parcel with its events. `code`: the receiver's code, for the owner until the parcel has ended. */
export type ParcelDetails = z.infer<typeof parcelDetailsView>;

/** The fields of a printed label. `code128` and `qrCode` are URLs of images. */
export type ParcelLabel = z.output<typeof labelled> & {
  /** The image URL of the bar code, which contains the tracking number. */
  code128: string;
  /** The image URL of the QR code, which contains the URL of the public tracking page. */
  qrCode: string;
};

export type LabelEnd = ParcelLabel["from"];

/** The response of `GET /track/{tracking_id}`. Times are ISO 8601; the expected day is a day in Dhaka. */
export type Tracking = z.infer<typeof trackingView>;

/** The views above All Parcels, in order, with the filters that each sets. */
export const PARCEL_VIEWS = {
  all: {},
  today: { queue: "today" },
  late: { queue: "late" },
  unassigned: { queue: "unassigned" },
  cash: { queue: "cash" },
  on_the_way: { status: "on_the_way" },
  delivered: { status: "delivered" },
  problem: { status: "problem" },
} as const satisfies Record<string, { queue?: ParcelQueue; status?: ParcelStatus | DeliveryGroup }>;
export type ParcelViewName = keyof typeof PARCEL_VIEWS;
export const PARCEL_VIEW_NAMES = Object.keys(PARCEL_VIEWS) as ParcelViewName[];

/** What an admin must know of a parcel that still has to be delivered. */
export type Urgency = {
  /** Until when its food is to be eaten; null without cooked food, and before it is packed. */
  eatBy: string | null;
  /** True: `eatBy` is over. */
  spoilt: boolean;
  /** For how many minutes it has waited for its next step; null: it has ended. */
  waited: number | null;
  /** The number of the admins' notes. */
  notes: number;
};

/** A row of All Parcels. */
export type AdminParcel = Parcel & Urgency;

export type ParcelTablePage = TabbedList<AdminParcel, ParcelViewName>;
