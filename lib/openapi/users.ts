import { listUsersQuery, searchUsersQuery } from "@/lib/people/users/admin-query";
import { makeAdminInput, registerInput, userChange } from "@/lib/people/users/schema";
import { foundUserView, roleView, userPageView } from "@/lib/people/users/views";
import { insertedView, modifiedView } from "@/lib/platform/http/answers";
import type { OperationGroup } from "./operation";

export const users: OperationGroup = {
  name: "Users",
  about: "Registering, and what administrators do to accounts.",
  operations: [
    {
      method: "POST",
      path: "/users",
      summary: "Register",
      access: "none",
      body: registerInput,
      answers: { 201: insertedView },
      problems: ["email_taken", "too_many_requests"],
    },
    {
      method: "GET",
      path: "/users",
      summary: "The list of users, searched, filtered and paged",
      access: "admin",
      query: listUsersQuery,
      answers: { 200: userPageView },
    },
    {
      method: "GET",
      path: "/users/search",
      summary: "Users by a part of their e-mail or name, at most 20",
      access: "admin",
      query: searchUsersQuery,
      answers: { 200: foundUserView.array() },
    },
    {
      method: "GET",
      path: "/users/role/{email}",
      summary: "The role behind an e-mail",
      access: "user",
      who: "that user, admin",
      answers: { 200: roleView },
      problems: ["forbidden", "not_found"],
    },
    {
      method: "PATCH",
      path: "/users/admin",
      summary: "Make somebody an administrator",
      access: "admin",
      body: makeAdminInput,
      answers: { 200: modifiedView },
      problems: ["not_found"],
    },
    {
      method: "PATCH",
      path: "/users/{id}",
      summary: "Change a role, disable or enable an account",
      access: "admin",
      body: userChange,
      answers: { 200: modifiedView },
      problems: ["last_admin"],
    },
  ],
};
