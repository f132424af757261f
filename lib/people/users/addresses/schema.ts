import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenAddress } from "./model";
import type { savedAddressView } from "./views";

/** A place to bring things to, as a form asks for it; safe in the browser. */
export const addressFields = sentOf(writtenAddress);
export type AddressFields = z.output<typeof addressFields>;

/** A place to bring things to; one of a person's is the default. */
export type SavedAddress = z.infer<typeof savedAddressView>;
