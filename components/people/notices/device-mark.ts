/** The storage key of this browser's registration. Other code of notices is loaded only where there is one. */
export const DEVICE_MARK = "ranna-device-1";

/** Whether this browser has registered to show somebody's notices. */
export function hasDevice(): boolean {
  try {
    return DEVICE_MARK in localStorage;
  } catch {
    return false;
  }
}
