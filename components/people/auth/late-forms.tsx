"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

// Drawn by the server; whoever comes to read the page and goes on never fetches what checks and sends them.
export const LateLoginForm = lazyComponent("touched", () =>
  import("./login-form").then((is) => is.LoginForm),
);
export const LateRegisterForm = lazyComponent("touched", () =>
  import("./register-form").then((is) => is.RegisterForm),
);
export const LateForgotForm = lazyComponent("touched", () =>
  import("./forgot-form").then((is) => is.ForgotForm),
);
// At once: it takes its token out of the address.
export const LateResetForm = lazyComponent("at once", () =>
  import("./reset-form").then((is) => is.ResetForm),
);
export const LateGoogleButton = lazyComponent("touched", () =>
  import("./google-button").then((is) => is.GoogleButton),
);

// At once: each begins its work, or takes a token out of the address, before anybody touches anything.
export const LatePressLink = lazyComponent("at once", () =>
  import("./press-link").then((is) => is.PressLink),
);
export const LateConfirmGoogle = lazyComponent("at once", () =>
  import("./confirm-google").then((is) => is.ConfirmGoogle),
);
export const LateGoogleDone = lazyComponent("at once", () =>
  import("./google-done").then((is) => is.GoogleDone),
);
