import { call, route } from "@/lib/endpoint/endpoint";
import { JOURNAL_RECORDS } from "@/lib/journal-records";
import * as desk from "@/lib/money/desk/calls";
import { toVerified } from "@/lib/money/desk/read-desk";
import { verifyJournal } from "@/lib/money/journal/verify-journal";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  POST: call(desk.verify, async () => toVerified(await verifyJournal(JOURNAL_RECORDS))),
});
