import type { ComponentProps } from 'react';
import { WhatsappButton } from '@/components/layout/whatsapp-button';
import { valueOr } from '@/lib/backend/result';
import { getGeneralData } from '@/lib/backend/content/server';
import type { WhatsappTopic } from '@/lib/backend/content/types';
import { site } from '@/lib/site/site';

type FloatingWhatsappProps = Readonly<{
  topic?: WhatsappTopic;
  /** The visitor's message starts with it: the page's subject. */
  text?: string;
  /** `besideBar`: the page's action bar has a button of its own. */
  place?: ComponentProps<typeof WhatsappButton>['place'];
}>;

/** Renders the floating WhatsApp button. Each page renders its own, last, because only the page has its subject. */
export async function FloatingWhatsapp({
  topic = 'group',
  text = `Olá! Vim pelo site do ${site.group} e quero falar com um consultor.`,
  place = 'floating',
}: FloatingWhatsappProps) {
  const general = valueOr(await getGeneralData(), null);
  return general && <WhatsappButton entries={general.whatsapp} {...{ topic, text, place }} />;
}
