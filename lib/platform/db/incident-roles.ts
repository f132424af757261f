/** The roles in which people are named at an incident. The browser may import this file. */
export const INCIDENT_ROLES = ["buyer", "kitchen", "rider", "sender", "receiver", "applicant"] as const;
export type IncidentRole = (typeof INCIDENT_ROLES)[number];
