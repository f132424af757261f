// How large a body may be (contract, "Limits"), in bytes. Plain JavaScript: the page cache server refuses by it
// (scripts/serve/reject-invalid-request.mjs), handlers count by it, and forms check it before anything is sent.

/** A JSON body. */
export const MAX_JSON_BYTES = 256 * 1024;

/** A picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** A picture and the multipart frame around it. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

/** A file of recipes, or a page's source (contract, "Import, export"), and what JSON or multipart puts around it. */
export const MAX_IMPORT_BYTES = 1024 * 1024;
export const MAX_IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES;
