import path from "node:path";
import { parseArgs } from "node:util";
import { readSettings } from "../../lib/startup/settings";
import { printError } from "../print-error";
import { connect } from "./database";
import { verify } from "./file-format";
import { missingPictures, picturesOf } from "./pictures";
import { readDump } from "./read-dump";
import { writeDump } from "./write-dump";

const total = (counts: Map<string, number>): string =>
  `${[...counts.values()].reduce((sum, count) => sum + count, 0)} documents in ${counts.size} collections`;

/** Runs a task. If it fails, prints the error message and sets the exit code to 1. */
async function orSay(task: () => Promise<void>): Promise<void> {
  try {
    await task();
  } catch (error) {
    printError(error);
    process.exitCode = 1;
  }
}

function fileIn(positionals: string[], usage: string): string {
  const [file, ...more] = positionals;
  if (!file || more.length > 0) throw new Error(`expected: ${usage}`);
  return path.resolve(file);
}

/** Runs `npm run dump -- FILE`. */
export const runDump = (args: string[]): Promise<void> =>
  orSay(async () => {
    const { positionals } = parseArgs({ args, allowPositionals: true, options: {} });
    const file = fileIn(positionals, "npm run dump -- FILE");
    const env = readSettings(process.env);
    const { db, close } = await connect(env, true);
    try {
      const counts = await writeDump(db, file, env.database.dumpKey);
      const how = env.database.dumpKey === null ? "" : ", encrypted with DUMP_KEY";
      console.log(`${file}: ${total(counts)} of the database ${db.databaseName}${how}`);
      console.log(await picturesOf(db, env));
    } finally {
      await close();
    }
  });

/** Runs `npm run restore -- FILE [--replace]`. */
export const runRestore = (args: string[]): Promise<void> =>
  orSay(async () => {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { replace: { type: "boolean", default: false } },
    });
    const file = fileIn(positionals, "npm run restore -- FILE [--replace]");
    // The file is verified first, so that an invalid file changes nothing.
    const env = readSettings(process.env);
    const verified = await verify(file, env.database.dumpKey);
    const { db, close } = await connect(env, false);
    try {
      await readDump(db, verified, values.replace);
      console.log(`${total(verified.counts)} are back in the database ${db.databaseName}`);
      console.log(await missingPictures(db, env));
    } finally {
      await close();
    }
  });
