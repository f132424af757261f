"use client";

import { useEffect } from "react";
import { noteViewer } from "./remember-person";

/** Records who is signed in. For pages whose server already knows the user, so that no session request is needed. */
export function KnownViewer({ uid }: { uid: string }) {
  useEffect(() => noteViewer(uid), [uid]);
  return null;
}
