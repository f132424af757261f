import "server-only";
import { SERVICE_AREAS } from "@/lib/platform/places/service-areas";
import { applyInput } from "./schema";

/** `POST /Riders`, checked against the districts that are served. */
export const applyBody = applyInput(SERVICE_AREAS);
