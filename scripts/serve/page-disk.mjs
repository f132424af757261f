// The second tier of the page cache: compressed answers as files, so that a page is rendered once for each change,
// even after visits of crawlers and restarts of servers. The folder needs no index; several servers may share it.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { CachedResponse, exactly } from "./cached-response.mjs";

/** The space for files where no setting gives it, bytes. */
const DISK_BYTES = 1024 ** 3;
/**
 * When files of SWEEP_PART of the space have been written, the folder is measured; the files that were read longest
 * ago are removed until LEFT_PART of the space is used.
 */
const SWEEP_PART = 0.05;
const LEFT_PART = 0.9;
/**
 * A temporary file of this age was abandoned and is removed. After a failed write, nothing is written for as long,
 * ms.
 */
const PAUSE_MS = 60_000;
/** A file that was not read for so long is removed, ms, because the page itself may be gone. */
const MAX_UNREAD_MS = 30 * 24 * 3_600_000;
/** Settings that change what pages show: with other values, other files are used. */
const SHOWN_SETTINGS = [
  "MAIL_FROM",
  "TZ",
  "ANSWER_HOURS",
  "HOLD_MINUTES",
  "REVIEW_EDIT_DAYS",
  "CASH_LIMIT",
  "PAY_WITH",
  "SSLCOMMERZ_STORE_ID",
];

/** @param {string | Buffer} content */
const hashOf = (content) => createHash("sha256").update(content).digest("hex");
/** Length of the checksum in hex with its line end. */
const HASH_BYTES = 65;
/** The space that a file takes on disk, in whole blocks. @param {number} bytes */
const blocksOf = (bytes) => Math.ceil(bytes / 4_096) * 4_096;
const ignored = () => null;

/**
 * Opens the second tier below DATA_DIR; null: the settings switch it off.
 * @param {Record<string, string | undefined>} settings
 * @param {{ dist: string, address: string, around: object }} server `dist`: the build's folder; `address`: stands
 * for an unset NEXTAUTH_URL
 */
export function openPageDisk(settings, { dist, address, around }) {
  const { RANNA_CACHED_DISK_BYTES: bytes, DATA_DIR = ".data", NEXTAUTH_URL = address } = settings;
  if (Number(bytes || DISK_BYTES) === 0) return null;
  const release = readFileSync(path.join(dist, "BUILD_ID"), "utf8");
  const build = JSON.stringify([release, around, NEXTAUTH_URL, SHOWN_SETTINGS.map((name) => settings[name])]);
  const disk = createPageDisk({
    folder: path.resolve(DATA_DIR, "pages"),
    bytes: Number(bytes || DISK_BYTES),
    build,
  });
  void disk.sweep();
  return disk;
}

/**
 * @param {object} settings
 * @param {string} settings.folder
 * @param {number} settings.bytes the space for files
 * @param {string} settings.build build and settings of the pages: files of another build are never found
 */
export function createPageDisk({ folder, bytes, build }) {
  /** @param {string} key */
  const nameOf = (key) => hashOf(`${build}\n${key}`);
  /** @param {string} name */
  const at = (name) => path.join(folder, name);
  /** @param {string} name */
  const remove = (name) => fs.rm(at(name), { force: true }).catch(ignored);
  let written = 0;
  let pausedUntil = 0;

  /** Removes files beyond the space, abandoned temporary files, and files that nobody reads. */
  async function sweep() {
    written = 0;
    const files = [];
    for (const name of (await fs.readdir(folder).catch(ignored)) ?? []) {
      const found = await fs.stat(at(name)).catch(ignored);
      if (found) files.push({ name, read: found.mtimeMs, size: blocksOf(found.size) });
    }
    let total = files.reduce((sum, { size }) => sum + size, 0);
    for (const { name, read, size } of files.sort((a, b) => a.read - b.read)) {
      const isAbandoned = Date.now() - read > (name.endsWith(".tmp") ? PAUSE_MS : MAX_UNREAD_MS);
      if (total <= bytes * LEFT_PART && !isAbandoned) continue;
      await remove(name);
      total -= size;
    }
  }

  /**
   * The answer that was last written under this key, of any age; null: there is none, or the file is damaged.
   * @param {string} key
   * @returns {Promise<CachedResponse | null>}
   */
  async function read(key) {
    const name = nameOf(key);
    const file = await fs.readFile(at(name)).catch(ignored);
    if (!file) return null;
    const rest = file.subarray(HASH_BYTES);
    const end = rest.indexOf("\n");
    const isWhole = file.toString("latin1", 0, HASH_BYTES) === `${hashOf(rest)}\n`;
    const { name: own, tags, ...made } = isWhole ? JSON.parse(rest.toString("utf8", 0, end)) : {};
    // A file under the name of another one counts as damaged too.
    if (own !== name) return remove(name).then(ignored);
    await fs.utimes(at(name), new Date(), new Date()).catch(ignored);
    return new CachedResponse({ ...made, tags: new Map(tags), body: exactly(rest.subarray(end + 1)) });
  }

  /**
   * Writes the whole answer or nothing. Never throws: a page that can't be written is rendered again another time.
   * @param {string} key
   * @param {CachedResponse} answer
   */
  async function write(key, answer) {
    if (Date.now() < pausedUntil) return;
    const name = nameOf(key);
    const temporary = `${name}.${randomUUID()}.tmp`;
    const { body, tags, ...made } = answer.made;
    const head = JSON.stringify({ name, ...made, tags: [...(tags ?? [])] });
    const rest = Buffer.concat([Buffer.from(`${head}\n`), body]);
    try {
      await fs.mkdir(folder, { recursive: true });
      await fs.writeFile(at(temporary), Buffer.concat([Buffer.from(`${hashOf(rest)}\n`), rest]), {
        mode: 0o600,
      });
      await fs.rename(at(temporary), at(name));
      written += blocksOf(rest.byteLength + HASH_BYTES);
      if (written > bytes * SWEEP_PART) await sweep();
    } catch (error) {
      pausedUntil = Date.now() + PAUSE_MS;
      const line = { level: 40, msg: "cached pages can't be written to disk", folder, err: String(error) };
      console.error(JSON.stringify(line));
      await remove(temporary);
    }
  }

  return { read, write, sweep, remove: (/** @type {string} */ key) => remove(nameOf(key)) };
}
