'use client';

import { useEffect, useState } from 'react';
import { isOpenAt, type WeekSchedule } from '@/lib/contact/opening-hours';
import { inSaoPaulo, isHoliday } from '@/lib/contact/sao-paulo';

const LOOKS_EVERY_MS = 30_000;

/** `null` on holidays: the usual hours may not hold. */
function openNow(schedule: WeekSchedule): boolean | null {
  const now = inSaoPaulo(new Date());
  return isHoliday(now) ? null : isOpenAt(schedule, now.weekday, now.minutes);
}

/** Whether the group is open now, on the clock of São Paulo. Computed in the browser, because the page is cached for everybody. */
export function OpenNow({ schedule }: Readonly<{ schedule: WeekSchedule }>) {
  const [open, setOpen] = useState<boolean | null>(null);
  useEffect(() => {
    const look = () => setOpen(openNow(schedule));
    look();
    const timer = setInterval(look, LOOKS_EVERY_MS);
    return () => clearInterval(timer);
  }, [schedule]);

  return (
    <p className="min-h-[1.45em] text-small font-[560]">
      {open !== null && (
        <span className={open ? 'text-accent' : 'text-muted'}>
          <span
            aria-hidden="true"
            className="mr-2 inline-block size-2 rounded-full bg-current align-middle"
          />
          {open ? 'Aberto agora' : 'Fechado agora'}
        </span>
      )}
    </p>
  );
}
