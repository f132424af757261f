import "server-only";
import type { AuditTarget } from "@/lib/people/audit/schema";
import type { Viewer } from "@/lib/people/users/viewer";
import { DAY_MS } from "@/lib/platform/days";
import { byObjectId, type IncidentSource, NO_FACTS } from "@/lib/platform/db/incidents";
import { idText } from "@/lib/platform/model/codecs";
import { routes } from "@/lib/routes";
import { ridersTexts } from "@/lib/texts/riders";
import { valuesTexts } from "@/lib/texts/values";
import { approveRider } from "./decide";
import { listUndecided } from "./queries";

/** Lists applications as a rider that nobody has decided, the oldest first. A retry approves one. */
const application: IncidentSource<AuditTarget, Viewer> = {
  asideMs: 7 * DAY_MS,
  list: byObjectId(async (_now, most, id) =>
    (await listUndecided(most, id)).map(
      ({ _id, userId, fullName, email, phone, district, vehicle, applyed }) => ({
        id: idText(_id),
        detail: [email, ridersTexts.vehicles[vehicle], valuesTexts.place(district)].join(", "),
        since: applyed,
        amountPoisha: null,
        version: "Pending",
        target: async () => ({ kind: "rider", id: idText(_id), label: email }),
        facts: async () => ({
          ...NO_FACTS,
          title: fullName,
          people: [{ as: "applicant", userId: idText(userId), name: fullName, phone }],
        }),
        hrefOf: () => routes.pendingRiders,
        retry: async (admin) => void (await approveRider(admin, idText(_id))),
      }),
    ),
  ),
};

export const incidents = { application };
