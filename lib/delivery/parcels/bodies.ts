import "server-only";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { pickupInput } from "./schema";

/**
 * The body of `PATCH /account/pickup`; its district must be one that RANNA serves. The handler and the API document
 * share this schema.
 */
export const pickupBody = pickupInput(SERVICE_AREAS);
