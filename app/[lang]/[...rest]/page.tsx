import { LateLostAddress } from "@/components/layout/late-parts";

export { generateMetadata } from "../not-found";

/** An address that no page has, drawn whole, also without scripts; the server in front says 404 (scripts/serve.mjs). */
export default LateLostAddress;
