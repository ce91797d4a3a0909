import { Children, isValidElement, type ReactElement, type ReactNode } from 'react';
import { ContactSection } from './_components/contact-section';
import VerifyPage from './page';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

test('a contact is shown as it is read, because invisible characters can show digits in another order', async () => {
  const searchParams = Promise.resolve({ contato: '\u202E1002\u201105559 11\u202C' });
  const page = (await VerifyPage({ params: Promise.resolve({}), searchParams })) as ReactElement<{
    children: ReactNode;
  }>;
  const section = Children.toArray(page.props.children).find(
    (child): child is ReactElement<{ typed: string }> =>
      isValidElement(child) && child.type === ContactSection,
  );
  expect(section?.props.typed).toBe('1002-05559 11');
});
