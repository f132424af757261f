import { insertedView, modifiedView } from "@/lib/platform/http/answers";
import type { Call } from "@/lib/platform/http/call";
import { listUsersQuery, searchUsersQuery } from "./admin-query";
import { makeAdminInput, registerInput, userChange } from "./schema";
import { foundUserView, passwordPolicyView, roleView, userPageView } from "./views";

export const register = {
  method: "POST",
  path: "/users",
  summary: "Register",
  access: "none",
  body: registerInput,
  answers: { 201: insertedView },
  problems: ["email_taken", "too_many_requests"],
  example: {
    body: {
      name: "Rina",
      email: "rina@example.com",
      password: "mustard-oil-9",
      photoURL: "https://pictures.example/me.jpg",
    },
  },
} satisfies Call;

export const list = {
  method: "GET",
  path: "/users",
  summary: "The list of users, searched, filtered and paged",
  access: "admin",
  query: listUsersQuery,
  answers: { 200: userPageView },
} satisfies Call;

export const search = {
  method: "GET",
  path: "/users/search",
  summary: "Users by a part of their e-mail or name, or the end of their number, at most 20",
  access: "admin",
  query: searchUsersQuery,
  answers: { 200: foundUserView.array() },
  example: { query: { q: "ranna" } },
} satisfies Call;

export const readRole = {
  method: "GET",
  path: "/users/role/{email}",
  summary: "The role behind an e-mail or a user's `_id`",
  access: "user",
  who: "that user, admin",
  answers: { 200: roleView },
  problems: ["forbidden", "not_found"],
} satisfies Call;

export const makeAdmin = {
  method: "PATCH",
  path: "/users/admin",
  summary: "Make somebody an administrator",
  access: "admin",
  body: makeAdminInput,
  answers: { 200: modifiedView },
  problems: ["not_found", "email_needed"],
  example: { body: { email: "rina@example.com" } },
} satisfies Call;

export const change = {
  method: "PATCH",
  path: "/users/{id}",
  summary: "Change a role, disable or enable an account",
  access: "admin",
  body: userChange,
  answers: { 200: modifiedView },
  problems: ["last_admin", "email_needed"],
  example: { body: { role: "seller", disabled: false } },
} satisfies Call;

export const readPasswordPolicy = {
  method: "GET",
  path: "/account/password-policy",
  summary: "What a password must be",
  access: "none",
  answers: { 200: passwordPolicyView },
} satisfies Call;
