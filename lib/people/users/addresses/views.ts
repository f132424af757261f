import { z } from "zod";
import { pageFields } from "@/lib/platform/http/answers";
import { answerView } from "@/lib/platform/model/shapes";
import { toldOfAddress } from "./model";

export const savedAddressView = answerView(toldOfAddress).extend({
  isDefault: z.boolean().describe("Of exactly one, if there are any."),
});
export type SavedAddress = z.infer<typeof savedAddressView>;

/** The response of `GET /account/addresses`: the default first, then the newest. */
export const addressPageView = z.strictObject({ addresses: z.array(savedAddressView), ...pageFields });
