"use client";

import { useEffect } from "react";
import { noteViewer } from "./remember-person";

/** Records who is signed in, without a session request. For pages on which the server knows the user. */
export function KnownViewer({ uid }: { uid: string }) {
  useEffect(() => noteViewer(uid), [uid]);
  return null;
}
