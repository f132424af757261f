import "server-only";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { applyInput } from "./schema";

/** The body of `POST /Riders`, limited to districts that RANNA serves. */
export const applyBody = applyInput(SERVICE_AREAS);
