import { ContactLinks } from '@/components/form/contact-links';
import { useIntoView } from '@/components/form/use-into-view';
import { ProtocolLine } from '@/components/lead/protocol-line';
import type { ContactWays } from '@/lib/content/types';
import { KEPT } from '@/lib/leads/outcome-texts';

type KeptNoticeProps = Readonly<{ protocol: string; contact: ContactWays }>;

/** In a form that waits for its result: it is kept, and the result is not there yet. Brings itself into view. */
export function KeptNotice({ protocol, contact }: KeptNoticeProps) {
  const box = useIntoView();
  return (
    <div
      ref={box}
      role="status"
      className="grid scroll-my-4 gap-2 border-l-4 border-verde-deep bg-verde-tint p-4 text-[0.9375rem] text-n-700"
    >
      <p className="font-[620] text-ink">{KEPT.title}</p>
      <ProtocolLine protocol={protocol} />
      <p>{KEPT.result}</p>
      <ContactLinks contact={contact} />
    </div>
  );
}
