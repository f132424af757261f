import { call, route } from "@/lib/endpoint/endpoint";
import { changeNoticeChoices, readShownChoices } from "@/lib/flows/notice-choices";
import * as notices from "@/lib/people/notices/calls";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = route({
  GET: call(notices.readChoices, ({ viewer }) => readShownChoices(viewer)),
  PATCH: call(notices.changeChoices, ({ viewer, body }) => changeNoticeChoices(viewer, body)),
});
