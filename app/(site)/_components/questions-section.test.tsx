import { renderToStaticMarkup } from 'react-dom/server';
import { getGeneralData } from '@/lib/backend/content/server';
import { createGeneralData } from '@/lib/backend/content/testing/general-data';
import { ok } from '@/lib/backend/result';
import { QuestionsSection } from './questions-section';

jest.mock('@/lib/backend/content/server');

test("search engines get the same questions as the page, with the group's address", async () => {
  jest.mocked(getGeneralData).mockResolvedValue(ok(createGeneralData()));
  const questions = [{ question: 'Quanto tempo leva?', answer: 'Trinta dias.' }];
  const html = renderToStaticMarkup(await QuestionsSection({ questions }));
  const [, json = ''] = /<script[^>]*>(.*)<\/script>/s.exec(html)!;
  const { mainEntity } = JSON.parse(json) as {
    mainEntity: readonly { name: string; acceptedAnswer: { text: string } }[];
  };
  expect(mainEntity.map(({ name }) => name)).toEqual(['Quanto tempo leva?', 'Onde fica o grupo?']);
  for (const { name, acceptedAnswer } of mainEntity) {
    expect(html).toContain(`>${name}</h3>`);
    expect(html).toContain(`>${acceptedAnswer.text}</p>`);
  }
});
