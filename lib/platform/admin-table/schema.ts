/** A number of rows. `more` is true if there are more than `count`; the rest is not counted. */
export type Counted = { count: number; more: boolean };

/** A page of an admin table. */
export type TableList<Row> = {
  rows: readonly Row[];
  /**
   * The number of rows that match the filter. With a `before` parameter, only the rows from that point on are
   * counted.
   */
  total: number | Counted;
  page: number;
  size: number;
  /**
   * The `before` value of the next page, for pages after the last numbered one. Null if no row follows, or if the
   * next page has a number.
   */
  older?: string | null;
};

/** A TableList with the row count of each tab. `tabs` is null during a search. */
export type TabbedList<Row, Tab extends string> = TableList<Row> & {
  total: Counted;
  older: string | null;
  tabs: Record<Tab, Counted> | null;
};
