import type { Socket } from "node:net";
import type { Doc } from "../bson/values";
import type { Command, Context } from "../commands/context";
import { dispatch } from "../commands/dispatch";
import { CloseConnection } from "../commands/fail-point";
import { errorReply, MongoError } from "../errors";
import { Framing, type Message } from "./framing";
import { OP_MSG, readOpMsg, writeOpMsg } from "./op-msg";
import { OP_QUERY, readOpQuery, writeOpReply } from "./op-query";

const HANDSHAKES = new Set(["hello", "ismaster"]);

function commandOf(doc: Doc, raw: Map<string, Buffer[]>, db: string): Command {
  const [name = ""] = doc.keys();
  return { name, doc, db, raw };
}

async function answer(context: Context, message: Message): Promise<Buffer | undefined> {
  if (message.opCode === OP_QUERY) {
    const { doc, db } = readOpQuery(message.body);
    const command = commandOf(doc, new Map(), db);
    if (!HANDSHAKES.has(command.name.toLowerCase()))
      return writeOpReply(
        message.requestId,
        errorReply(new MongoError(352, `Unsupported OP_QUERY command: ${command.name}`)),
      );
    return writeOpReply(message.requestId, await dispatch(context, command));
  }
  if (message.opCode !== OP_MSG) throw new MongoError(17, `unknown operation ${message.opCode}`);
  const request = readOpMsg(message.body);
  const db = request.doc.get("$db");
  if (typeof db !== "string" || db === "" || /[/\\. "$\0]/.test(db))
    return writeOpMsg(message.requestId, errorReply(new MongoError(73, "Invalid database name")));
  const reply = await dispatch(context, commandOf(request.doc, request.raw, db));
  return request.wantsReply ? writeOpMsg(message.requestId, reply) : undefined;
}

/** Serves one connection: its messages one after the other; what is no message closes it. */
export function serve(socket: Socket, context: Context): void {
  const framing = new Framing();
  const waiting: Message[] = [];
  let busy = false;
  socket.setNoDelay(true);
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    for (let message = waiting.shift(); message; message = waiting.shift()) {
      try {
        const reply = await answer(context, message);
        if (reply && !socket.destroyed) socket.write(reply);
      } catch (error) {
        if (!(error instanceof MongoError || error instanceof CloseConnection))
          console.error("local-mongo: a message failed:", error);
        if (
          message.opCode === OP_MSG &&
          error instanceof MongoError &&
          error.code !== 17 &&
          !socket.destroyed
        )
          socket.write(writeOpMsg(message.requestId, errorReply(error)));
        else socket.destroy();
      }
      if (waiting.length < 50 && socket.isPaused()) socket.resume();
    }
    busy = false;
  };
  socket.on("data", (chunk: Buffer) => {
    try {
      waiting.push(...framing.push(chunk));
    } catch {
      socket.destroy();
      return;
    }
    if (waiting.length > 100) socket.pause();
    void work();
  });
  socket.on("error", () => socket.destroy());
}
