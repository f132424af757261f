"use client";

import { useId } from "react";
import { PageHeading } from "@/components/ui/page-heading";
import { RoutedLink } from "@/components/ui/routed-link";
import { Switch } from "@/components/ui/switch";
import { CHANNELS, type Channels, type NoticeChannel } from "@/lib/people/notices/rules";
import type { ShownChoices } from "@/lib/people/notices/views";
import { routes } from "@/lib/routes";
import { noticesTexts } from "@/lib/texts/notices";
import { whenRead } from "@/lib/texts/when-read";
import { Devices } from "./devices";
import { useChoices } from "./use-choices";

const texts = whenRead(() => noticesTexts.settings);

type Row = ShownChoices["groups"][number];

type NoticeSettingsProps = {
  uid: string;
  choices: ShownChoices;
  /** Whether the person has a number and an e-mail. */
  reach: Pick<Channels, "sms" | "mail">;
  /** The quiet hours as times of the day, such as `22:00`. Null: this server has none. */
  quietHours: { from: string; until: string } | null;
};

const LINK = "font-semibold text-alta-ink underline underline-offset-4";
/** The columns of a wide page: the group, and a switch for each way. On a phone the switches stand below the group. */
const COLUMNS = "grid grid-cols-3 gap-x-2 sm:grid-cols-[minmax(0,1fr)_repeat(3,6.5rem)] sm:items-center";

/** The page of notice settings. Each switch is saved at once. */
export function NoticeSettings({ uid, choices: served, reach, quietHours }: NoticeSettingsProps) {
  const { choices, setChannel, setQuiet } = useChoices(served);
  const quiet = useId();
  return (
    <div className="max-w-[56rem]">
      <PageHeading title={texts.heading} note={texts.intro} size="dashboard">
        <RoutedLink href={routes.notices} className={`touch-area ${LINK}`}>
          {texts.toInbox}
        </RoutedLink>
      </PageHeading>
      <div className="grid gap-8">
        <section aria-label={texts.heading}>
          <div className="rounded-md border border-line bg-surface">
            <div
              aria-hidden
              className={`${COLUMNS} border-b border-line px-4 py-2 text-sm font-semibold text-ink-2 max-sm:hidden`}
            >
              <span>{texts.group}</span>
              {CHANNELS.map((channel) => (
                <span key={channel} className="text-center">
                  {texts.columns[channel]}
                </span>
              ))}
            </div>
            <ul>
              {choices.groups.map((row) => (
                <GroupRow
                  key={row.group}
                  row={row}
                  has={{ ...reach, push: true }}
                  onChange={(channel, isOn) => setChannel(row.group, channel, isOn)}
                />
              ))}
            </ul>
          </div>
          <div className="mt-4 grid max-w-prose gap-2 text-sm text-ink-2">
            <p>{texts.phoneText}</p>
            <p>{texts.smsText}</p>
            {!reach.sms && (
              <p>
                <RoutedLink href={`${routes.account}#account-phones`} className={LINK}>
                  {texts.noNumber}
                </RoutedLink>
              </p>
            )}
            {!reach.mail && (
              <p>
                <RoutedLink href={`${routes.account}#account-email`} className={LINK}>
                  {texts.noEmail}
                </RoutedLink>
              </p>
            )}
            <p>{texts.codes}</p>
          </div>
        </section>
        {quietHours && (
          <section className="flex flex-wrap items-start justify-between gap-x-6 rounded-md border border-line bg-surface px-4 py-3">
            <div className="max-w-prose flex-1 basis-44">
              <h2 id={quiet} className="font-semibold">
                {texts.quiet}
              </h2>
              <p id={`${quiet}-text`} className="mt-1 text-sm text-ink-2">
                {texts.quietText(quietHours.from, quietHours.until)}
              </p>
            </div>
            <Switch
              checked={choices.quiet}
              onChange={setQuiet}
              aria-labelledby={quiet}
              aria-describedby={`${quiet}-text`}
            />
          </section>
        )}
        <Devices uid={uid} />
      </div>
    </div>
  );
}

type GroupRowProps = {
  row: Row;
  has: Channels;
  onChange: (channel: NoticeChannel, isOn: boolean) => void;
};

function GroupRow({ row, has, onChange }: GroupRowProps) {
  const { group, fixed } = row;
  const reason = useId();
  const name = texts.groups[group];
  return (
    <li className={`${COLUMNS} wrap-break-word border-t border-line px-4 py-3 first:border-t-0`}>
      <div className="col-span-3 sm:col-span-1">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-2">{texts.about[group]}</p>
        {fixed.length > 0 && (
          <p id={reason} className="mt-1 text-sm text-ink-3">
            {group === "account" ? texts.fixed.account : texts.fixed.last}
          </p>
        )}
      </div>
      {CHANNELS.map((channel) => {
        const isFixed = fixed.includes(channel);
        return (
          <div key={channel} className="grid justify-items-center max-sm:mt-2">
            <Switch
              checked={row[channel]}
              disabled={isFixed || !has[channel]}
              onChange={(isOn) => onChange(channel, isOn)}
              aria-label={texts.switchOf(name, texts.columns[channel])}
              aria-describedby={isFixed ? reason : undefined}
            />
            <span aria-hidden className="text-sm text-ink-2 sm:hidden">
              {texts.columns[channel]}
            </span>
          </div>
        );
      })}
    </li>
  );
}
