"use client";

import { lazyComponent } from "@/components/ui/lazy-component";

// The server renders these forms. Their code is loaded at the first user action.
export const LateLoginForm = lazyComponent("touched", () =>
  import("./login-form").then((is) => is.LoginForm),
);
export const LateRegisterForm = lazyComponent("touched", () =>
  import("./register-form").then((is) => is.RegisterForm),
);
export const LateForgotForm = lazyComponent("touched", () =>
  import("./forgot-form").then((is) => is.ForgotForm),
);
// The code is loaded before the first user action where a sign-in was begun: the form shows the step that a reload has
// left.
export const LateNumberSignIn = lazyComponent("known or touched", () =>
  import("./number-sign-in").then((is) => is.NumberSignIn),
);
// The code is loaded "at once", because the form must remove the secret token from the page's address.
export const LateResetForm = lazyComponent("at once", () =>
  import("./reset-form").then((is) => is.ResetForm),
);
export const LateGoogleButton = lazyComponent("touched", () =>
  import("./google-button").then((is) => is.GoogleButton),
);

// The code is loaded "at once", because these components act without any user action.
export const LatePressLink = lazyComponent("at once", () =>
  import("./press-link").then((is) => is.PressLink),
);
export const LatePressSignInLink = lazyComponent("at once", () =>
  import("./press-sign-in-link").then((is) => is.PressSignInLink),
);
export const LateConfirmGoogle = lazyComponent("at once", () =>
  import("./confirm-google").then((is) => is.ConfirmGoogle),
);
export const LateGoogleDone = lazyComponent("at once", () =>
  import("./google-done").then((is) => is.GoogleDone),
);
