import { answerView } from "@/lib/platform/model/shapes";
import { statistics } from "./model";

/** Answer of `GET /stats`. Amounts in taka, days in Dhaka. */
export const statisticsView = answerView(statistics);
