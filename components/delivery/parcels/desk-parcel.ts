/** What a row tells its dialogs; they read the rest afresh. */
export interface DeskParcel {
  id: string;
  title: string;
  trackingId: string;
}
