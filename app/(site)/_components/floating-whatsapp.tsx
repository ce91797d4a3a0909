import type { ComponentProps } from 'react';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import type { WhatsappTopic } from '@/lib/backend/content/types';
import { site } from '@/lib/site/site';

type FloatingWhatsappProps = Readonly<{
  topic?: WhatsappTopic;
  /** Prefilled text of the WhatsApp message, which names the subject of the page. */
  text?: string;
  /** Position of the button; `besideBar` is for pages whose action bar contains a WhatsApp button too. */
  place?: ComponentProps<typeof WhatsappButton>['place'];
}>;

/**
 * Renders the floating WhatsApp button. Each page renders it as its last element, because only the page knows the
 * subject of the message.
 */
export async function FloatingWhatsapp({
  topic = 'group',
  text = `Olá! Vim pelo site do ${site.group} e quero falar com um consultor.`,
  place = 'floating',
}: FloatingWhatsappProps) {
  const general = valueOr(await getGeneralData(), null);
  return general && <WhatsappButton entries={general.whatsapp} {...{ topic, text, place }} />;
}
