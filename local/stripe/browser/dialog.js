// dialog
