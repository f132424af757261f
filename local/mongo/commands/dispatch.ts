import type { Doc } from "../bson/values";
import { errorReply, MongoError } from "../errors";
import { addTimes } from "./admin";
import type { Command, Context } from "./context";
import { commands } from "./table";

/** Carries out a command and always gives a reply; what goes wrong inside is logged and answered as code 1. */
export async function dispatch(context: Context, command: Command): Promise<Doc> {
  try {
    const handler = commands.get(command.name.toLowerCase());
    if (!handler) throw new MongoError(59, `no such command: '${command.name}'`);
    return addTimes(await handler(context, command));
  } catch (error) {
    if (error instanceof MongoError) return addTimes(errorReply(error));
    console.error(`local-mongo: ${command.name} failed:`, error);
    return addTimes(errorReply(new MongoError(1, error instanceof Error ? error.message : String(error))));
  }
}
