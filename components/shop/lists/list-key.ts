/** Where a person's list is kept while the page is open. */
export const listKey = (uid: string) => ["/list", uid] as const;

/** Names in the browser's storage, with the version of what is stored. */
export const GUEST_LIST = "ranna-list-1";
export const MOVING_LIST = "ranna-list-moving-1";
export const WAITING_MARKS = "ranna-list-marks-1";
