/** A district with its service centers (specification, point 3). Coordinates in degrees. */
export type ServiceArea = {
  region: string;
  district: string;
  covered_area: string[];
  latitude: number;
  longitude: number;
};
