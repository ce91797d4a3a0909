import type { Question } from '@/components/content/sections';
import { addressLines } from '@/lib/backend/content/contact';
import type { GeneralData } from '@/lib/backend/content/types';

/** Returns what is asked of the place, by what general data say of it. */
export function placeQuestions({
  address,
  openingHours,
}: Pick<GeneralData, 'address' | 'openingHours'>): readonly Question[] {
  const place = addressLines(address).join(', ');
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
