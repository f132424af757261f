import { type Doc, isDoc, isNumber, toDouble } from "../bson/values";
import { errorReply, MongoError } from "../errors";
import { addTimes } from "./admin";
import type { Command, Context } from "./context";
import { labelsOf } from "./error-labels";
import { CloseConnection } from "./fail-point";
import { commands } from "./table";

/** The reply of a failed command, without labels. */
function failed(name: string, error: unknown): Doc {
  if (error instanceof CloseConnection) throw error;
  if (error instanceof MongoError) return errorReply(error);
  console.error(`local-mongo: ${name} failed:`, error);
  return errorReply(new MongoError(1, error instanceof Error ? error.message : String(error)));
}

async function carriedOut(context: Context, command: Command): Promise<Doc> {
  try {
    const handler = commands.get(command.name.toLowerCase());
    if (!handler) throw new MongoError(59, `no such command: '${command.name}'`);
    return await handler(context, command);
  } catch (error) {
    return failed(command.name, error);
  }
}

const codeOf = (doc: Doc): number | undefined => {
  const code = doc.get("code");
  return isNumber(code) ? toDouble(code) : undefined;
};

/** Carries out a command and always gives a reply; what goes wrong inside is logged and answered as code 1. */
export async function dispatch(context: Context, command: Command): Promise<Doc> {
  const { doc, name } = command;
  const failure = await context.failCommand?.meet(name, context.client);
  const reply = failure?.error ? errorReply(failure.error) : await carriedOut(context, command);
  if (failure?.writeConcernError) reply.set("writeConcernError", failure.writeConcernError);
  const concern = reply.get("writeConcernError");
  if (reply.get("ok") !== 1 || isDoc(concern)) {
    const codes = { code: codeOf(reply), writeConcernCode: isDoc(concern) ? codeOf(concern) : undefined };
    const labels = failure?.labels ?? labelsOf(doc, name, codes);
    if (labels.length > 0) reply.set("errorLabels", labels);
  }
  return addTimes(reply);
}
