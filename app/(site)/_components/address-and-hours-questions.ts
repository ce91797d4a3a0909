import type { FrequentQuestion } from '@/components/content/sections';
import { formatAddressLines } from '@/lib/backend/content/contact';
import type { GeneralData } from '@/lib/backend/content/types';

/** Returns the frequent questions about address and opening hours, as far as the backend's general data answer them. */
export function createAddressAndHoursQuestions({
  address,
  openingHours,
}: Pick<GeneralData, 'address' | 'openingHours'>): readonly FrequentQuestion[] {
  const place = formatAddressLines(address).join(', ');
  const hours = (openingHours ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join('; ');
  return [
    { question: 'Onde fica o grupo?', answer: place },
    { question: 'Em que horário o grupo atende?', answer: hours },
  ].filter(({ answer }) => answer !== '');
}
