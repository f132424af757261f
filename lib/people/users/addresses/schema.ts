import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenAddress } from "./model";
import type { savedAddressView } from "./views";

/** The fields of a delivery address in a form; this file is safe in the browser. */
export const addressFields = sentOf(writtenAddress);
export type AddressFields = z.output<typeof addressFields>;

/** A saved delivery address; exactly one of a person's addresses is the default. */
export type SavedAddress = z.infer<typeof savedAddressView>;
