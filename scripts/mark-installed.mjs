// For the Dockerfile: records that node_modules matches the lockfile, so that `npm start` does not install packages.
import { markInstalled } from "./install.mjs";

markInstalled();
