// `npm run lockfile`: updates the lockfile after a change of package.json. It adds optional packages for other
// platforms, which npm may omit, so that the lockfile works on every platform.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/**
 * @typedef {{ version?: string, resolved?: string, link?: boolean, optional?: boolean, dev?: boolean, os?: string[],
 * cpu?: string[],
 * libc?: string[], optionalDependencies?: Record<string, string> }} Entry
 * @typedef {{ packages: Record<string, Entry> }} Lockfile
 */

const OS = "android darwin freebsd linux netbsd openbsd openharmony sunos aix win32".split(" ");
const CPU = "arm64 arm ia32 x64 ppc64 s390x riscv64 mips64el loong64 wasm32".split(" ");

/**
 * Derives the platform from a binary package's name, such as `@esbuild/linux-x64`.
 * @param {string} name
 * @returns {Partial<Entry>}
 */
function platformOf(name) {
  const words = name.split(/[/.-]/).flatMap((word) => (word === "ppc64le" ? ["ppc64"] : [word]));
  const os = OS.filter((word) => words.includes(word));
  const cpu = CPU.filter(
    (word) => words.includes(word) || (word === "arm" && /gnueabihf|musleabihf|arm-eabi/.test(name)),
  );
  const begins = (/** @type {string} */ start) => words.some((word) => word.startsWith(start));
  const libc = begins("musl") ? ["musl"] : begins("gnu") ? ["glibc"] : [];
  return { ...(os.length ? { os } : {}), ...(cpu.length ? { cpu } : {}), ...(libc.length ? { libc } : {}) };
}

/** @param {Lockfile} lock */
function complete(lock) {
  for (const [place, entry] of Object.entries(lock.packages)) {
    // Removes `resolved`, because it is the URL of one registry. A workspace link keeps it, because there it is the
    // link's folder.
    if (!entry.link) delete entry.resolved;
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      const found = [`${place}/node_modules/${name}`, `node_modules/${name}`].some((at) => lock.packages[at]);
      const platform = platformOf(name);
      if (found || !(platform.os ?? platform.cpu) || !/^\d/.test(version)) continue;
      lock.packages[`node_modules/${name}`] = {
        version,
        optional: true,
        ...(entry.dev ? { dev: true } : {}),
        ...platform,
      };
    }
  }
  lock.packages = Object.fromEntries(Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : 1)));
}

const npm = spawnSync("npm", ["install", "--package-lock-only", "--ignore-scripts"], { stdio: "inherit" });
if (npm.status !== 0) process.exit(npm.status ?? 1);
const lock = /** @type {Lockfile} */ (JSON.parse(readFileSync("package-lock.json", "utf8")));
complete(lock);
writeFileSync("package-lock.json", `${JSON.stringify(lock, null, 2)}\n`);
