/** A number of rows. If `more` is true, there are more than `count` rows. */
export type Counted = { count: number; more: boolean };

/** A page of an admin table. */
export type TableList<Row> = {
  rows: readonly Row[];
  /**
   * The number of rows that match the filter. If the request has a `before` parameter, only the rows after it are
   * counted.
   */
  total: number | Counted;
  page: number;
  size: number;
  /** The value of the `before` parameter for the next page. Null if that page has a number or does not exist. */
  older?: string | null;
};

/** A TableList with the row count of each tab. `tabs` is null during a search. */
export type TabbedList<Row, Tab extends string> = TableList<Row> & {
  total: Counted;
  older: string | null;
  tabs: Record<Tab, Counted> | null;
};
