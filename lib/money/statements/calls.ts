import type { Call } from "@/lib/platform/http/call";
import { statementQuery } from "./schema";
import { statementView } from "./views";

export const read = {
  method: "GET",
  path: "/statements/{kind}",
  summary: "What came onto an account in a month and went off it",
  access: "user",
  who: "the kitchen, rider or sender whose it is; admins: with `user`, anybody's",
  query: statementQuery,
  answers: { 200: statementView },
  orFile: { mediaType: "text/csv", description: "It is done; `format=csv` answers the lines as a file." },
  problems: ["forbidden", "not_found"],
  note: "`kind` is `kitchen`, `rider` or `sender`; one that this person is not is 404. Months are those of Dhaka.",
} satisfies Call;
