import "server-only";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { addParcelInput, pickupInput } from "./schema";

/** What calls send, checked against the districts that are served; one object each for the handler and the API's document. */
export const addParcelBody = addParcelInput(SERVICE_AREAS);
export const pickupBody = pickupInput(SERVICE_AREAS);
