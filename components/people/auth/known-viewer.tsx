"use client";

import { useEffect } from "react";
import { noteViewer } from "./remember-person";

/** Records who is signed in, on pages whose server knows it, so that the browser does not ask for the session. */
export function KnownViewer({ uid }: { uid: string }) {
  useEffect(() => noteViewer(uid), [uid]);
  return null;
}
