// The most bytes of a request body (contract, "Limits"). This file is plain JavaScript, because the page cache server
// imports it too.

/** The limit for a JSON body. */
export const MAX_JSON_BYTES = 256 * 1024;

/** The limit for a picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** The limit for a picture, with room for the multipart headers around it. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

/**
 * The limit for a recipe file, or for the source of a web page with a recipe (contract, "Import, export"). The
 * request body may be twice as large, because JSON or multipart encoding adds to it.
 */
export const MAX_IMPORT_BYTES = 1024 * 1024;
export const MAX_IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES;
