import type { Decided } from "./data";
import type { RiderMail } from "./mail-facts";

/** The mail to an applicant about the application, or about what became of it. */
export const applicationMail = (
  kind: "rider_applied" | "rider_approved" | "rider_declined",
  { id, fullName, email, region, district }: Omit<Decided, "userId">,
): RiderMail => ({
  key: `${kind}-${id}`,
  to: email,
  kind,
  data: { name: fullName, region, district },
});
