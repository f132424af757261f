/** How many there are; `more`: beyond `count`, nobody counted. */
export type Counted = { count: number; more: boolean };
