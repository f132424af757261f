/** An e-mail as accounts are compared: trimmed and in lower case (contract, `POST /users`). */
export const normalizeEmail = (email: string) => email.trim().toLowerCase();
