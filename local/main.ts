import { google } from "./google/start";
import { mailbox } from "./mail/start";
import { runTogether } from "./process/run-process";
import { gateway } from "./sms/start";
import { sslcommerz } from "./sslcommerz/start";
import { sandbox } from "./stripe/start";

/**
 * Runs all emulators except the database in one process. They are idle most of the time, and one process needs less
 * memory than five.
 */
await runTogether("local services", { stripe: sandbox, sslcommerz, google, mail: mailbox, sms: gateway });
