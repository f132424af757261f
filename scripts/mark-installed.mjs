// For the Dockerfile, which installs node_modules by itself: records that node_modules matches the lockfile, so that
// the start does not install it again.
import { markInstalled } from "./install.mjs";

markInstalled();
