import { call, route } from "@/lib/endpoint/endpoint";
import { toVerified } from "@/lib/flows/read-treasury";
import { verifyJournal } from "@/lib/flows/verify-journal";
import * as desk from "@/lib/money/treasury/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(desk.verify, async () => toVerified(await verifyJournal())),
});
