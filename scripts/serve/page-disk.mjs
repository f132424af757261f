// The second tier of the page cache: compressed responses as files. Several servers may share the folder.
import { createHash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import fs from "node:fs/promises";
import path from "node:path";
import { CachedResponse, exactly } from "./cached-response.mjs";

/** The default disk space for cached responses, in bytes. */
const DISK_BYTES = 1024 ** 3;
/**
 * Parts of the disk space. Old files are removed after SWEEP_PART has been written, until only LEFT_PART is in use.
 */
const SWEEP_PART = 0.05;
const LEFT_PART = 0.9;
/** The age in ms at which a temporary file is removed. Also the pause after a failed write. */
const PAUSE_MS = 60_000;
/** Time in ms after which an unread file is removed, because its page may no longer exist. */
const MAX_UNREAD_MS = 30 * 24 * 3_600_000;
/** Settings that change what pages show. Each combination of values has its own cache files. */
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
/** The length of the checksum in hex, with its line end. */
const HASH_BYTES = 65;
/** The space that a file takes on disk, in whole blocks. @param {number} bytes */
const blocksOf = (bytes) => Math.ceil(bytes / 4_096) * 4_096;
const ignored = () => null;

/**
 * Opens the disk cache in a folder below DATA_DIR. Returns null if it is disabled by the settings.
 * @param {Record<string, string | undefined>} settings
 * @param {{ dist: string, address: string, around: object }} server `dist`: the build's folder; `address`: used
 * if NEXTAUTH_URL is unset
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
 * Creates the disk cache in a folder.
 * @param {object} settings
 * @param {string} settings.folder
 * @param {number} settings.bytes the most disk space for all files
 * @param {string} settings.build identifies the build and its settings. Files of other builds are never read
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

  /**
   * Removes the least recently read files until enough disk space is free. Also removes old temporary and unread
   * files.
   */
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
   * Returns the newest response under a key, even an outdated one. Returns null if there is none or its file is
   * damaged.
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
    // A file that contains another key counts as damaged.
    if (own !== name) return remove(name).then(ignored);
    await fs.utimes(at(name), new Date(), new Date()).catch(ignored);
    return new CachedResponse({ ...made, tags: new Map(tags), body: exactly(rest.subarray(end + 1)) });
  }

  /**
   * Writes the whole response or nothing. Never throws.
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
