import { LateLostAddress } from "@/components/layout/late-parts";

export { generateMetadata } from "../not-found";

/**
 * The page at an address that does not exist, complete also without scripts. The server in front sends its status 404
 * (scripts/serve.mjs).
 */
export default LateLostAddress;
