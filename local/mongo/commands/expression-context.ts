import { contextWithLet } from "../aggregate/expression";
import { MOST_IN_MEMORY } from "../aggregate/memory";
import type { ExpressionContext } from "../aggregate/types";
import { plainContext } from "../aggregate/variables";
import type { Doc } from "../bson/values";
import { readCollation } from "../query/collation";

/** The variables of a command's `let`, its collation, and how much it may hold in memory. */
export function contextOf(command: Doc): ExpressionContext {
  const context = contextWithLet(plainContext(readCollation(command.get("collation"))), command.get("let"));
  return command.get("allowDiskUse") === false ? { ...context, mostHeld: MOST_IN_MEMORY } : context;
}

/** A statement's own collation beside the command's variables. */
export const statementContext = (context: ExpressionContext, statement: Doc): ExpressionContext =>
  statement.has("collation") ? { ...context, order: readCollation(statement.get("collation")) } : context;
