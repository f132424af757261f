"use client";

import { lateIsland } from "@/components/ui/late-island";

// Drawn by the server; whoever comes to read the page and goes on never fetches what checks and sends them.
export const LateLoginForm = lateIsland("touched", () => import("./login-form").then((is) => is.LoginForm));
export const LateRegisterForm = lateIsland("touched", () =>
  import("./register-form").then((is) => is.RegisterForm),
);
export const LateForgotForm = lateIsland("touched", () =>
  import("./forgot-form").then((is) => is.ForgotForm),
);
// At once: it takes its token out of the address.
export const LateResetForm = lateIsland("at once", () => import("./reset-form").then((is) => is.ResetForm));
export const LateGoogleButton = lateIsland("touched", () =>
  import("./google-button").then((is) => is.GoogleButton),
);
