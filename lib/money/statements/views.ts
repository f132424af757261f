import type { z } from "zod";
import { answerView } from "@/lib/platform/model/shapes";
import { statementModel } from "./model";

export const statementView = answerView(statementModel);
export type Statement = z.output<typeof statementView>;
export type StatementLine = Statement["lines"][number];
