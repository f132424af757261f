// Starts the local database, which listens on loopback only, and passes what comes to port 27017 of any address to it.
import { spawn } from "node:child_process";
import { connect, createServer } from "node:net";

const flags = ["--data-dir", "/data/db/local", "--port", "27018"];
const database = spawn(process.execPath, ["/opt/database/main.mjs", ...flags], {
  stdio: ["pipe", "inherit", "inherit"],
});
database.on("exit", (code) => process.exit(code ?? 1));
process.on("SIGTERM", () => database.kill("SIGTERM"));
createServer((near) => {
  const far = connect(27018, "127.0.0.1");
  near.pipe(far).pipe(near);
  near.on("error", () => far.destroy());
  far.on("error", () => near.destroy());
}).listen(27017, "0.0.0.0");
