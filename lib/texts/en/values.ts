/** Fixed values as people read them; calls, queries and forms keep the English ones. */
export const valuesTexts = {
  category: (name: string) => name,
  /** A district or a region. */
  place: (name: string) => name,
};
