// Says that node_modules fits the lockfile, where somebody else has installed it (Dockerfile): the start then leaves it alone.
import { markInstalled } from "./install.mjs";

markInstalled();
