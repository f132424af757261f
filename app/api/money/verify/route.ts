import { call, route } from "@/lib/endpoint/endpoint";
import { verifyJournal } from "@/lib/flows/verify-journal";
import * as desk from "@/lib/money/treasury/calls";
import { toVerified } from "@/lib/money/treasury/read-treasury";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(desk.verify, async () => toVerified(await verifyJournal())),
});
