import type { z } from "zod";
import { sentOf } from "@/lib/platform/model/fields";
import { writtenAddress } from "./model";

/** The fields of a delivery address in a form. Browsers may load this file. */
export const addressFields = sentOf(writtenAddress);
export type AddressFields = z.output<typeof addressFields>;
