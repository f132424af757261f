// Records that node_modules matches the lockfile after another program has installed it (Dockerfile). So the start
// does not install it a second time.
import { markInstalled } from "./install.mjs";

markInstalled();
