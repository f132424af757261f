import { contextWithLet } from "../aggregate/expression";
import type { ExpressionContext } from "../aggregate/types";
import { plainContext } from "../aggregate/variables";
import type { Doc } from "../bson/values";
import { readCollation } from "../query/collation";

/** The variables of a command's `let` and its collation. */
export const contextOf = (command: Doc): ExpressionContext =>
  contextWithLet(plainContext(readCollation(command.get("collation"))), command.get("let"));

/** A statement's own collation beside the command's variables. */
export const statementContext = (context: ExpressionContext, statement: Doc): ExpressionContext =>
  statement.has("collation") ? { ...context, order: readCollation(statement.get("collation")) } : context;
