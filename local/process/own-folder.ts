import { createHash, randomUUID } from "node:crypto";
import { mkdirSync, realpathSync, unlinkSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";

/**
 * Makes this process the only owner of a data folder and returns the function that releases it. Throws an error with
 * the owner's process id if the folder has another owner.
 */
export async function ownFolder(folder: string): Promise<() => Promise<void>> {
  mkdirSync(folder, { recursive: true });
  const hash = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 20);
  const address =
    process.platform === "win32" ? `\\\\.\\pipe\\ranna-${hash}` : path.join(tmpdir(), `ranna-${hash}.sock`);
  const me = `${process.pid} ${randomUUID()}`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const server = await listen(address, me);
    // Only the process that answers at the address is the owner.
    const holder = await ask(address);
    if (server && holder === me) {
      return () => new Promise((resolve) => server.close(() => resolve()));
    }
    server?.close();
    if (holder !== null && holder !== me) {
      throw new Error(`${folder} is in use by process ${holder.split(" ")[0]}.`);
    }
    if (process.platform !== "win32") removeDead(address);
  }
  throw new Error(`${folder}: its owner could not be settled.`);
}

function removeDead(address: string): void {
  try {
    unlinkSync(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  }
}

function listen(address: string, me: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.on("error", () => undefined).end(me));
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") resolve(null);
      else reject(error);
    });
    server.listen(address, () => resolve(server.unref()));
  });
}

function ask(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect(address);
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("data", (chunk) => {
      text += chunk.toString("utf8");
    });
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text === "" ? null : text));
  });
}
