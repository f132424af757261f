import "server-only";
import { addParcelInput, bookingInput, pickupInput } from "./schema";
import { SERVICE_AREAS } from "./service-areas";

/** What calls send, checked against the districts that are served; one object each for the handler and the API's document. */
export const addParcelBody = addParcelInput(SERVICE_AREAS);
export const bookingBody = bookingInput(SERVICE_AREAS);
export const pickupBody = pickupInput(SERVICE_AREAS);
