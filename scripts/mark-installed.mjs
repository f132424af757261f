// Records that node_modules fits the lockfile, where something else installed it (Dockerfile): the start leaves it
// alone.
import { markInstalled } from "./install.mjs";

markInstalled();
