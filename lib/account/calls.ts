import { z } from "zod";
import { confirmInput } from "@/lib/people/auth/schema";
import { sessionsView, tokenView } from "@/lib/people/auth/views";
import { codeFields } from "@/lib/people/phones/schema";
import { ownAccountView } from "@/lib/people/phones/views";
import {
  accountChanges,
  accountDeletion,
  emailChange,
  forgotInput,
  passwordChange,
  resetInput,
} from "@/lib/people/users/schema";
import { deletedView, modifiedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";

/** A code to the number that opens the account, from an account without a password. */
const sentCode = codeFields.partial().shape;

const CODE_PROBLEMS = ["invalid_token", "wrong_code", "too_many_requests", "conflict"] as const;

const accepted = z.strictObject({ accepted: z.literal(true) });

export const read = {
  method: "GET",
  path: "/account",
  summary: "Your account",
  access: "user",
  answers: { 200: ownAccountView },
} satisfies Call;

export const change = {
  method: "PATCH",
  path: "/account",
  summary: "Change your name, photo or language",
  access: "user",
  body: accountChanges,
  answers: { 200: ownAccountView },
  example: { body: { name: "New Name", photoURL: "https://pictures.example/me.jpg", language: "bn" } },
} satisfies Call;

export const remove = {
  method: "DELETE",
  path: "/account",
  summary: "Delete your account",
  access: "user",
  body: accountDeletion.extend(sentCode),
  answers: { 200: deletedView },
  problems: [...CODE_PROBLEMS, "invalid_credentials", "last_admin", "account_in_use"],
  note: "Orders and parcels stay, without what was yours in them. Without a password: `code`, else `email`.",
  example: { body: { password: "ranna-test-1", code: "482913", email: "rina@example.com" } },
} satisfies Call;

export const issueToken = {
  method: "GET",
  path: "/account/token",
  summary: "A Bearer token for this session, for an hour",
  access: "user",
  answers: { 200: tokenView },
} satisfies Call;

export const changePassword = {
  method: "POST",
  path: "/account/password",
  summary: "Change your password; every other session ends",
  access: "user",
  body: passwordChange.partial({ currentPassword: true }).extend(sentCode),
  answers: { 200: modifiedView },
  problems: [...CODE_PROBLEMS, "invalid_credentials", "no_password"],
  note: "An account without a password sends `code`.",
  example: {
    body: { currentPassword: "ranna-test-1", code: "482913", newPassword: "another-one-2" },
  },
} satisfies Call;

export const forgotPassword = {
  method: "POST",
  path: "/account/forgot-password",
  summary: "Have a link to a new password mailed",
  access: "none",
  body: forgotInput,
  answers: { 202: accepted },
  problems: ["too_many_requests"],
  note: "Answers the same whether or not there is such an account.",
  example: { body: { email: "rina@example.com" } },
} satisfies Call;

export const resetPassword = {
  method: "POST",
  path: "/account/reset-password",
  summary: "Set a new password with the mailed link",
  access: "none",
  who: "who has the link, once",
  body: resetInput,
  answers: { 200: modifiedView },
  problems: ["invalid_token", "too_many_requests"],
  example: { body: { token: "mailed", password: "another-one-2" } },
} satisfies Call;

export const verifyEmail = {
  method: "POST",
  path: "/account/verify-email",
  summary: "Prove your e-mail with the mailed link",
  access: "none",
  who: "who has the link, once",
  body: confirmInput,
  answers: { 200: z.strictObject({ verified: z.literal(true) }) },
  problems: ["invalid_token"],
  example: { body: { token: "mailed" } },
} satisfies Call;

export const sendVerification = {
  method: "POST",
  path: "/account/verify-email/send",
  summary: "Have that link mailed again",
  access: "user",
  answers: { 202: accepted },
  problems: ["email_needed", "too_many_requests", "conflict"],
} satisfies Call;

export const changeEmail = {
  method: "POST",
  path: "/account/email",
  summary: "Begin to change your e-mail",
  access: "user",
  body: emailChange.partial({ password: true }).extend(sentCode),
  answers: { 202: accepted },
  problems: [...CODE_PROBLEMS, "invalid_credentials", "no_password", "email_taken"],
  note:
    "Links go to the old and to the new e-mail; nothing changes until both are confirmed. A first e-mail is confirmed " +
    "by its own link alone. An account without a password sends `code`.",
  example: { body: { email: "rina@new.example", password: "ranna-test-1", code: "482913" } },
} satisfies Call;

export const cancelEmailChange = {
  method: "DELETE",
  path: "/account/email",
  summary: "Take the change of your e-mail back",
  access: "user",
  answers: { 200: deletedView },
} satisfies Call;

export const confirmEmailChange = {
  method: "POST",
  path: "/account/email/confirm",
  summary: "Confirm one side of a change of e-mail",
  access: "none",
  who: "who has the link, once",
  body: confirmInput,
  answers: { 200: z.strictObject({ changed: z.boolean() }) },
  problems: ["invalid_token", "email_taken"],
  example: { body: { token: "mailed" } },
} satisfies Call;

export const listSessions = {
  method: "GET",
  path: "/account/sessions",
  summary: "Browsers that are signed in",
  access: "user",
  answers: { 200: sessionsView },
} satisfies Call;

export const endSessions = {
  method: "DELETE",
  path: "/account/sessions",
  summary: "Sign out everywhere",
  access: "user",
  answers: { 200: z.strictObject({ ended: z.literal(true) }) },
} satisfies Call;

export const endSession = {
  method: "DELETE",
  path: "/account/sessions/{id}",
  summary: "Sign one browser out",
  access: "user",
  who: "whose session it is",
  answers: { 200: deletedView },
} satisfies Call;
