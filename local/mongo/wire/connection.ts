import type net from "node:net";
import type { Doc } from "../bson/values";
import type { Command, Context } from "../commands/context";
import { dispatch } from "../commands/dispatch";
import { CloseConnection } from "../commands/fail-point";
import { MOST_TIME } from "../deadline";
import { errorReply, MongoError, typeMismatch } from "../errors";
import { FatalMessage, Framing, type Message } from "./framing";
import { OP_MSG, readOpMsg, wantsReply, writeOpMsg } from "./op-msg";
import { OP_QUERY, readOpQuery, writeOpReply } from "./op-query";

const HANDSHAKES = new Set(["hello", "ismaster", "isMaster"]);

function commandOf(doc: Doc, raw: Map<string, Buffer[]>, db: string): Command {
  const [name = ""] = doc.keys();
  return { name, doc, db, raw, left: MOST_TIME };
}

async function answerQuery(context: Context, { requestId, body }: Message): Promise<Buffer> {
  const { doc, db } = readOpQuery(body);
  const command = commandOf(doc, new Map(), db);
  const reply = HANDSHAKES.has(command.name)
    ? await dispatch(context, command)
    : errorReply(new MongoError(352, `Unsupported OP_QUERY command: ${command.name}`));
  return writeOpReply(requestId, reply);
}

async function answerMessage(context: Context, { requestId, body }: Message): Promise<Buffer | undefined> {
  const isWanted = wantsReply(body);
  try {
    const { doc, raw } = readOpMsg(body);
    const db = doc.get("$db");
    if (db === undefined) throw new MongoError(40571, "OP_MSG requests require a $db argument");
    if (typeof db !== "string") throw typeMismatch("$db must be a string");
    const reply = await dispatch(context, commandOf(doc, raw, db));
    return isWanted ? writeOpMsg(requestId, reply) : undefined;
  } catch (error) {
    // Answers a MongoError with an error reply.
    if (!(error instanceof MongoError)) throw error;
    return isWanted ? writeOpMsg(requestId, errorReply(error)) : undefined;
  }
}

/**
 * Returns the bytes of the reply. Returns undefined when the client expects none. Throws if the connection has to be
 * closed.
 */
function answer(context: Context, message: Message): Promise<Buffer | undefined> {
  if (message.opCode === OP_MSG) return answerMessage(context, message);
  if (message.opCode === OP_QUERY) return answerQuery(context, message);
  throw new FatalMessage(`operation ${message.opCode}`);
}

function end(socket: net.Socket, error: unknown): void {
  const isExpected = [CloseConnection, FatalMessage, MongoError].some((kind) => error instanceof kind);
  if (!isExpected) console.error("local-mongo: a message failed:", error);
  socket.destroy();
}

/** Handles the messages of a connection one after the other. Invalid bytes close the connection. */
export function serve(socket: net.Socket, context: Context): void {
  const framing = new Framing();
  const waiting: Message[] = [];
  let busy = false;
  const work = async (): Promise<void> => {
    if (busy) return;
    busy = true;
    try {
      for (let message = waiting.shift(); message && !socket.destroyed; message = waiting.shift()) {
        const reply = await answer(context, message);
        if (reply && !socket.destroyed) socket.write(reply);
      }
    } catch (error) {
      end(socket, error);
    }
    busy = false;
  };
  socket.setNoDelay(true);
  socket.on("data", (chunk: Buffer) => {
    try {
      waiting.push(...framing.push(chunk));
      void work();
    } catch (error) {
      end(socket, error);
    }
  });
  socket.on("error", () => socket.destroy());
}

/** Listens on a loopback port and returns host and port. 0: any free port. */
export async function listen(server: net.Server, port: number): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", resolve);
  });
  return `127.0.0.1:${(server.address() as net.AddressInfo).port}`;
}
