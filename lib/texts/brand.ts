/** The name over the stitch. Apart from the common words, because every page carries it. */
export const BRAND_NAME = "RANNA";
