import type { NewMail } from "@/lib/platform/outbox/outbox";
import type { Decided } from "./data";

/** The mail to an applicant about the application, or about what became of it. */
export const applicationMail = (
  kind: "rider_applied" | "rider_approved" | "rider_declined",
  { id, fullName, email, region, district }: Omit<Decided, "userId">,
): NewMail => ({
  key: `${kind}-${id}`,
  to: email,
  kind,
  data: { name: fullName, region, district },
});
