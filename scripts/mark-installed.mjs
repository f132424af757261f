// Records that node_modules fits the lockfile, after another program installed it (Dockerfile), so that the start
// does not install again.
import { markInstalled } from "./install.mjs";

markInstalled();
