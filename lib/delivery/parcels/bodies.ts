import "server-only";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { pickupInput } from "./schema";

/**
 * `PATCH /account/pickup`, checked against the districts that are served; one object for the handler and the API's
 * document.
 */
export const pickupBody = pickupInput(SERVICE_AREAS);
