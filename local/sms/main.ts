import { runProcess } from "@ranna/local-process/run-process";
import { gateway } from "./start";

await runProcess(gateway);
