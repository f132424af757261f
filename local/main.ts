import { google } from "./google/start";
import { mailbox } from "./mail/start";
import { runTogether } from "./process/run-process";
import { pushService } from "./push/start";
import { gateway } from "./sms/start";
import { sslcommerz } from "./sslcommerz/start";
import { sandbox } from "./stripe/start";

/** Runs all emulators except the database in one process, which needs less memory than several. */
await runTogether("local services", {
  stripe: sandbox,
  sslcommerz,
  google,
  mail: mailbox,
  sms: gateway,
  push: pushService,
});
