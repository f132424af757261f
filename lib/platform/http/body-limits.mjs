// How large a request body may be, in bytes (contract, "Limits"). Plain JavaScript, because the page cache server
// refuses larger ones (scripts/serve/reject-invalid-request.mjs); handlers count by the same limits, and forms check
// them before sending.

/** A JSON body. */
export const MAX_JSON_BYTES = 256 * 1024;

/** A picture. */
export const MAX_PICTURE_BYTES = 5 * 1024 * 1024;

/** A picture and the multipart frame around it. */
export const MAX_UPLOAD_BYTES = MAX_PICTURE_BYTES + 64 * 1024;

/**
 * A file of recipes or a page's source (contract, "Import, export"). The body may be twice as large, because JSON or
 * multipart adds to it.
 */
export const MAX_IMPORT_BYTES = 1024 * 1024;
export const MAX_IMPORT_BODY_BYTES = 2 * MAX_IMPORT_BYTES;
