"use client";

import { useEffect } from "react";
import { noteViewer } from "./remember-person";

/** Who is signed in, on pages whose server knows it, so that nobody has to ask for the session there. */
export function KnownViewer({ uid }: { uid: string }) {
  useEffect(() => noteViewer(uid), [uid]);
  return null;
}
