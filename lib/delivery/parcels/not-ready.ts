import { AppError } from "@/lib/platform/errors";

/** 409 `not_ready`: the kitchen has not packed this box yet. */
export const notReady = () =>
  new AppError("not_ready", {
    detail: "The kitchen has not packed this box yet. It can be carried once it is marked ready.",
  });
