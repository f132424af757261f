/** The same page at the specification's second address of the dashboard's home. */
export { default, metadata } from "../page";
