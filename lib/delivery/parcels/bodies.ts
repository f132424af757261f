import "server-only";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { pickupInput } from "./schema";

/** The body of `PATCH /account/pickup`, limited to districts that RANNA serves. */
export const pickupBody = pickupInput(SERVICE_AREAS);
