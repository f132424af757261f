import { forgetOld } from "../../lib/account/jobs";
import { closeMongo, db } from "../../lib/platform/db/client";
import { removeGonePictures } from "../../lib/platform/pictures/uploads/jobs";
import { setVariables } from "../../lib/platform/settings/with-variables";
import { COLLECTIONS, keptFor } from "../../lib/startup/collections";
import { readSettings } from "../../lib/startup/settings";
import { connect } from "../dump/database";
import { printError } from "../print-error";

/** Prints each collection with its number of documents and its retention period. Deletes data that is too old. */
async function main(): Promise<void> {
  const { uri, close } = await connect(readSettings(process.env), true);
  // The code called below reads the database address from this variable.
  setVariables({ MONGODB_URI: uri });
  try {
    for (const [name, { kept }] of Object.entries(COLLECTIONS).sort()) {
      const count = String(await db().collection(name).estimatedDocumentCount());
      console.log(`${name.padEnd(16)} ${count.padStart(9)}  ${keptFor(kept).replaceAll("`", "")}`);
    }
    const done = await forgetOld();
    if (done) await removeGonePictures();
    console.log(
      done
        ? `given up: ${done.pictures} pictures of guests; checked: ${done.accounts} accounts deleted since yesterday`
        : "a server is at it just now",
    );
  } finally {
    await closeMongo();
    await close();
  }
}

try {
  await main();
} catch (error) {
  printError(error);
  process.exitCode = 1;
}
