import { existsSync } from "node:fs";
import path from "node:path";
import type { Db } from "mongodb";
import type { AllSettings } from "../../lib/startup/settings";

/**
 * Returns a line that names the picture files to back up together with a dump. A dump contains only database
 * documents.
 */
export async function picturesOf(db: Db, env: AllSettings): Promise<string> {
  const names = await namesOf(db);
  return `${names.length} uploaded pictures belong to it and are not in it: keep a copy of ${placeOf(env)} beside it`;
}

/**
 * Returns a line about picture files that a restored database misses. Pictures in an object storage bucket are not
 * checked.
 */
export async function missingPictures(db: Db, env: AllSettings): Promise<string> {
  const names = await namesOf(db);
  if (env.pictures.bucket) return `${names.length} uploaded pictures belong to it, in ${placeOf(env)}`;
  const missing = names.filter((name) => !existsSync(path.join(folderOf(env), name)));
  const [first] = missing;
  return first === undefined
    ? `all of its ${names.length} uploaded pictures are in ${placeOf(env)}`
    : `${missing.length} of its ${names.length} uploaded pictures are not in ${placeOf(env)} (${first} is one): ` +
        "put back the copy that was kept beside the dump";
}

const folderOf = (env: AllSettings) => path.join(env.server.dataDir, "uploads");
const placeOf = (env: AllSettings) =>
  env.pictures.bucket ? `the bucket ${env.pictures.bucket.name}` : folderOf(env);

/** The file names of pictures stored by the product itself. Pictures hosted by UploadThing are not included. */
async function namesOf(db: Db): Promise<string[]> {
  const own = db.collection<{ _id: string }>("uploads").find({ _id: /^\/uploads\// });
  return (await own.toArray()).map(({ _id }) => path.basename(_id));
}
