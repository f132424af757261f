import "server-only";
import { z } from "zod";
import { callablePhone, isMobile } from "@/lib/platform/phone";
import { validationTexts as say } from "@/lib/texts/validation";
import { codeFields, phoneFields } from "./schema";

const mobile = callablePhone(phoneFields.shape.phone).refine(isMobile, { error: () => say.phoneNotMobile });

/** Body of `POST /account/phones`. */
export const phoneBody = z.object({ phone: mobile });

/** Body of `POST /account/phones/verify`. */
export const proofBody = codeFields.extend({ phone: mobile });
