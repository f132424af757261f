/** A number of rows. `more`: there are more than `count`, and nobody counted them. */
export type Counted = { count: number; more: boolean };

/** A page of an admin table. */
export type TableList<Row> = {
  rows: readonly Row[];
  /** How many rows the filter finds. In a list that begins at a place (`before`), only the rows from there on. */
  total: number | Counted;
  page: number;
  /** Rows on a page. */
  size: number;
  /** The `before` value of the next page where page numbers end; null: no row follows, or a page number leads on. */
  older?: string | null;
};

/** A TableList with the row count of each tab. `tabs` is null while a search is made. */
export type TabbedList<Row, Tab extends string> = TableList<Row> & {
  total: Counted;
  older: string | null;
  tabs: Record<Tab, Counted> | null;
};
