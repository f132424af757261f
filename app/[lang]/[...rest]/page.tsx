import { LateLostAddress } from "@/components/layout/late-parts";

export { generateMetadata } from "../not-found";

/**
 * The "not found" page, rendered for every address without a page of its own. It is complete without scripts. The
 * server in front of Next sets its status to 404 (scripts/serve.mjs).
 */
export default LateLostAddress;
