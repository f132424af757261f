import { call, route } from "@/lib/endpoint/endpoint";
import { toVerified } from "@/lib/flows/read-treasury";
import { verifyJournal } from "@/lib/flows/verify-journal";
import * as treasury from "@/lib/money/treasury/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(treasury.verify, async () => toVerified(await verifyJournal())),
});
