import { runProcess } from "@ranna/local-process/run-process";
import { sslcommerz } from "./start";

await runProcess(sslcommerz);
