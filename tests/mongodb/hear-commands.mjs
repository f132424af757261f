// In every process of an integration run: notes in SENT_COMMANDS what its database clients send, by the driver's own monitoring, each thing
// once and at once, so that it is there also when the process is killed. A test's own process says by `globalThis.rannaHears` whether the
// file that runs is about the product; a started one is, unless it is an emulator or the build.
import { appendFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

const file = process.env.SENT_COMMANDS;
const isOther = /[\\/](local|next[\\/]dist)[\\/]/.test(process.argv[1] ?? "");

if (file && isMainThread && !isOther) {
  const { MongoClient } = await import("mongodb");
  const { featuresOf } = await import("./sent-features.mjs");
  /** @type {Set<string>} */
  const seen = new Set();
  const heard = new WeakSet();
  const here = /** @type {{ rannaHears?: boolean }} */ (globalThis);
  const { connect } = MongoClient.prototype;
  MongoClient.prototype.connect = function (...given) {
    if (here.rannaHears !== false && !heard.has(this)) {
      heard.add(this);
      this.monitorCommands = true;
      this.on("commandStarted", ({ commandName, command }) => {
        const fresh = [...featuresOf(commandName, command)].filter((one) => !seen.has(one));
        for (const one of fresh) seen.add(one);
        if (fresh.length > 0) appendFileSync(file, `${fresh.join("\n")}\n`);
      });
    }
    return connect.apply(this, given);
  };
}
