import { answerView } from "@/lib/platform/model/shapes";
import { statistics } from "./model";

export const statisticsView = answerView(statistics);
