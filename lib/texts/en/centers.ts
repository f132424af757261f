/** Service centers as people read them; calls and forms keep the English names. */
export const centersTexts = {
  center: (name: string, _district: string | null) => name,
};
