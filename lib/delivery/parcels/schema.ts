import { z } from "zod";
import type { TabbedList } from "@/lib/platform/admin-table/schema";
import { coded } from "@/lib/platform/field-codes";
import { tidyPhone } from "@/lib/platform/latin-digits";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as say } from "@/lib/texts/validation";
import type { listedParcelView, parcelDetailsView, parcelView, trackingView } from "./views";

// An empty field gets one message. That is not done by zod's `abort`, because zod then skips the checks that compare
// several fields, and the form would show those errors only after it was sent again.

/**
 * A required text of one or more lines: something visible, without control characters and signs that change the
 * direction of the text.
 */
export const requiredText = (label: () => string, max: number, missing = () => say.required(label())) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: () => say.tooLong(label(), max) })
    .refine((typed) => typed === "" || isPlain(typed), { error: missing });

const PHONE = /^[\d +-]{7,20}$/;

/** A required phone number in any of the forms in which people type it. */
export const contact = (label: () => string) => {
  const missing = () => say.required(label());
  return z
    .string({ error: missing })
    .overwrite(tidyPhone)
    .min(1, { error: missing })
    .refine((typed) => typed === "" || PHONE.test(typed), { error: () => say.contactShape(label()) })
    .meta({ pattern: PHONE.source });
};

/** `PATCH /account/pickup`. */
export const pickupInput = (areas: readonly ServiceArea[]) =>
  z
    .object({
      phone: contact(() => say.fields.phone),
      region: requiredText(() => say.fields.region, 100),
      district: requiredText(() => say.fields.district, 100),
      center: requiredText(() => say.fields.center, 100),
      address: requiredText(() => say.fields.address, 500),
    })
    .superRefine(({ region, district, center }, context) => {
      if (region === "" || district === "") return;
      const area = areas.find((one) => one.region === region && one.district === district);
      const wrong = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message, ...coded("contradicts") });
      if (!area) wrong("district", say.districtOutsideRegion);
      else if (center !== "" && !area.covered_area.includes(center))
        wrong("center", say.centerOutsideDistrict);
    });

/** The pick-up address of what a person sells. */
export type PickupAddress = z.output<ReturnType<typeof pickupInput>>;

/** A parcel as its owner and admins read it (specification, point 3). Amounts in taka, weight in kg, dates ISO 8601. */
export type Parcel = z.infer<typeof parcelView>;
export type ListedParcelView = z.infer<typeof listedParcelView>;

/** A parcel with its events. `code`: the receiver's code, only for the owner and only until the parcel has ended. */
export type ParcelDetails = z.infer<typeof parcelDetailsView>;

/** The sender or the receiver on a label. */
export type LabelEnd = Record<
  "contact" | "district" | "center" | "address" | "instruction",
  string | null
> & { name: string };

/**
 * The fields of a printed label. `cashDue`: the price in taka, null when it is paid. `collect`: taka to collect at
 * the door, 0: nothing. The two codes are addresses of pictures.
 */
export type ParcelLabel = {
  tracking_id: string;
  title: string;
  type: "document" | "non-document" | null;
  weight: number | null;
  cashDue: number | null;
  collect: number;
  from: LabelEnd;
  to: LabelEnd;
  /** The address of the bar code's picture, which holds the tracking number. */
  code128: string;
  /** The address of the QR code's picture, which holds the address of the public tracking page. */
  qrCode: string;
};

/**
 * Answer of `GET /track/{tracking_id}`: of the places only the districts; dates ISO 8601; the expected day is a day
 * in Dhaka.
 */
export type Tracking = z.infer<typeof trackingView>;

/**
 * The tabs above All Parcels, in order. A tab's name is the value of the status filter that it sets; `all` sets none.
 */
export const PARCEL_TABS = ["all", "pending", "on_the_way", "delivered", "problem"] as const;

/** A page of All Parcels. */
export type ParcelTablePage = TabbedList<Parcel, (typeof PARCEL_TABS)[number]>;
