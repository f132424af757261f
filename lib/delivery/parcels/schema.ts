import { z } from "zod";
import type { TabbedList } from "@/lib/platform/admin-table/schema";
import { coded } from "@/lib/platform/field-codes";
import { tidyPhone } from "@/lib/platform/latin-digits";
import type { ServiceArea } from "@/lib/platform/places/districts";
import { isPlain } from "@/lib/platform/plain-text";
import { validationTexts as say } from "@/lib/texts/validation";
import type { listedParcelView, parcelDetailsView, parcelView, trackingView } from "./views";

// An empty field is refused once, and not by `abort`: zod would skip what looks at several fields then, and a form would
// name the rest only when it is sent again.

/** Something that has to be typed, of one line or more, without signs that nobody types. */
export const requiredText = (label: () => string, max: number, missing = () => say.required(label())) =>
  z
    .string({ error: missing })
    .trim()
    .min(1, { error: missing })
    .max(max, { error: () => say.tooLong(label(), max) })
    .refine((typed) => typed === "" || isPlain(typed), { error: missing });

const PHONE = /^[\d +-]{7,20}$/;

/** A phone number as people type one. */
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

/** Where riders fetch what a person sells. */
export type PickupAddress = z.output<ReturnType<typeof pickupInput>>;

/** A parcel as its owner and admins read it (specification, point 3). Amounts in taka, weight in kg, dates ISO 8601. */
export type Parcel = z.infer<typeof parcelView>;
export type ListedParcelView = z.infer<typeof listedParcelView>;

/** A parcel with all that happened to it; `code` is the receiver's, for the owner only until it has ended. */
export type ParcelDetails = z.infer<typeof parcelDetailsView>;

/** One end of a label. */
export type LabelEnd = Record<
  "contact" | "district" | "center" | "address" | "instruction",
  string | null
> & { name: string };

/** What is printed on a parcel; `cashDue`: its cost in taka, null when it is paid; `collect`: at the door, 0: nothing; the codes are pictures' addresses. */
export type ParcelLabel = {
  tracking_id: string;
  title: string;
  type: "document" | "non-document" | null;
  weight: number | null;
  cashDue: number | null;
  collect: number;
  from: LabelEnd;
  to: LabelEnd;
  /** The tracking number. */
  code128: string;
  /** The address of the public tracking page. */
  qrCode: string;
};

/** Answer of `GET /track/{tracking_id}`: districts, dates ISO 8601, the estimate as a day in Dhaka. */
export type Tracking = z.infer<typeof trackingView>;

/** The tabs above All Parcels, in order, by the status that they ask for; `all` for none. */
export const PARCEL_TABS = ["all", "pending", "on_the_way", "delivered", "problem"] as const;

/** A page of All Parcels. */
export type ParcelTablePage = TabbedList<Parcel, (typeof PARCEL_TABS)[number]>;
