import { call, route } from "@/lib/endpoint/endpoint";
import * as statements from "@/lib/money/statements/calls";
import { readStatement, statementCsv } from "@/lib/money/statements/read-statement";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(statements.read, async ({ viewer, params, query: { format, ...asked } }) =>
    format === "csv" ? statementCsv(viewer, params.kind, asked) : readStatement(viewer, params.kind, asked),
  ),
});
