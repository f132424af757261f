"use client";

import { useId, useState } from "react";
import useSWR from "swr";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Row, RowList } from "@/components/ui/row";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useAction } from "@/components/ui/use-action";
import { MAX_DEVICES } from "@/lib/people/notices/rules";
import type { ListedDevice } from "@/lib/people/notices/views";
import { momentText } from "@/lib/platform/day-words";
import { api } from "@/lib/platform/http/client";
import { commonTexts } from "@/lib/texts/common";
import { noticeAskTexts } from "@/lib/texts/notice-ask";
import { noticesTexts } from "@/lib/texts/notices";
import { whenRead } from "@/lib/texts/when-read";
import { InstallFirst } from "./install-first";
import { isInstalled } from "./is-installed";
import { leaveDevice, thisDevice } from "./this-device";
import { usePush } from "./use-push";

const texts = whenRead(() => noticesTexts.settings);

const readDevices = () => api("GET /devices");

/** A section of the notice settings: whether this browser shows notices, and the person's devices. */
export function Devices({ uid }: { uid: string }) {
  const heading = useId();
  const { data: devices, error, mutate } = useSWR("/devices", readDevices);
  const reload = () => void mutate();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="display text-xl">
        {texts.devices}
      </h2>
      <p className="mt-1 mb-4 max-w-prose text-sm text-ink-2">
        {texts.devicesText} {texts.devicesMost(MAX_DEVICES)}
      </p>
      <ThisDevice uid={uid} onChange={reload} />
      {!devices &&
        (error ? (
          <Notice kind="error">{commonTexts.somethingWentWrong}</Notice>
        ) : (
          <Skeleton className="h-18" />
        ))}
      {devices?.length === 0 && <p className="text-ink-2">{texts.noDevices}</p>}
      {devices && devices.length > 0 && (
        <RowList label={texts.devices}>
          {devices.map((device) => (
            <DeviceRow key={device._id} device={device} onChange={reload} />
          ))}
        </RowList>
      )}
    </section>
  );
}

/** The way to notices in this browser, or why there is none. Renders nothing where they come. */
function ThisDevice({ uid, onChange }: { uid: string; onChange: () => void }) {
  const { state, busy, turnOn } = usePush(uid);
  switch (state) {
    case "unknown":
    case "on":
      return null;
    case "ready":
      return (
        <Button className="mb-4" busy={busy} onClick={() => turnOn().then(onChange)}>
          {texts.turnOn}
        </Button>
      );
    case "denied":
      return (
        <Notice kind="warning" className="mb-4">
          <p>{texts.blocked.heading}</p>
          <p className="mt-1 font-normal">
            {texts.blocked[placeOfPermission()]} {texts.blocked.after}
          </p>
        </Notice>
      );
    case "install-first":
      return (
        <Notice className="mb-4">
          <p>{noticeAskTexts.install.heading}</p>
          <div className="mt-1 font-normal">
            <InstallFirst />
          </div>
        </Notice>
      );
    default:
      return <Notice className="mb-4">{state === "none" ? texts.unsupported : texts.notOffered}</Notice>;
  }
}

/** Where the person can allow notifications again after refusing them. Selects the instructions to show. */
function placeOfPermission(): "app" | "android" | "desktop" {
  if (isInstalled()) return "app";
  return /Android/.test(navigator.userAgent) ? "android" : "desktop";
}

function DeviceRow({
  device: { _id, device, createdAt, lastSentAt, current },
  onChange,
}: {
  device: ListedDevice;
  onChange: () => void;
}) {
  const [acted, setActed] = useState<"try" | "remove" | null>(null);
  const trial = useAction(texts.tryFailed);
  const removal = useAction(texts.removeFailed);
  const params = { id: _id };
  const send = () => {
    setActed("try");
    return trial.run(async () => {
      await api("POST /devices/{id}/try", { params });
      toast.success(texts.tried);
    });
  };
  const remove = async () => {
    setActed("remove");
    await removal.run(async () => {
      await api("DELETE /devices/{id}", { params });
      if (thisDevice.current()?.id === _id) await leaveDevice();
      toast.success(current ? texts.turnedOff : texts.removed(device));
    });
    onChange();
  };
  return (
    <Row
      title={device}
      facts={lastSentAt ? texts.lastUsed(momentText(lastSentAt)) : texts.neverUsed(momentText(createdAt))}
      state={current && <Badge tone="green">{texts.here}</Badge>}
      actions={
        <>
          <Button
            variant="secondary"
            size="sm"
            busy={trial.busy && acted === "try"}
            aria-label={texts.tryOn(device)}
            onClick={send}
          >
            {texts.try}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            busy={removal.busy && acted === "remove"}
            aria-label={current ? undefined : texts.removeIt(device)}
            onClick={remove}
          >
            {current ? texts.turnOff : texts.remove}
          </Button>
        </>
      }
    />
  );
}
