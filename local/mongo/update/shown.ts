// What is shown in messages is told by bson/shown.ts; this name goes when nobody imports it any more.
export { shown, shownField, shownValue } from "../bson/shown";
