import { useEffect } from "react";

/** Takes a mailed link's token out of the address bar, so that neither history nor a copied address holds it. */
export function useTokenOutOfAddress(): void {
  useEffect(() => {
    window.history.replaceState(null, "", window.location.pathname);
  }, []);
}
