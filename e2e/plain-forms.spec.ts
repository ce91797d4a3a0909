import { contactForm } from '@/lib/leads/contact';
import type { Form } from '@/lib/leads/form';
import { orderForm } from '@/lib/leads/order';
import { proposalForm } from '@/lib/leads/proposal';
import { sellForm } from '@/lib/leads/sell/form';
import { visitForm } from '@/lib/leads/visit';
import { quotationForm } from '@/lib/quotation/form';
import { leadAddresses } from './hostile/support/forms';
import { expect, test } from './support/test';

/** Ends an attribute and a text field, and would be seen as a picture. */
const TYPED = '"</textarea><img src=x>';

const forms: readonly Form[] = [
  ...[contactForm, orderForm, proposalForm, visitForm, sellForm],
  ...[quotationForm('armouring'), quotationForm('aesthetics')],
];

test('every form that is a lead is among those tried here', async ({ stack }) => {
  expect(forms.map(({ action }) => action).sort()).toEqual(await leadAddresses(stack));
});

test('without scripts whatever was typed comes back as text, in each field of each form', async ({
  page,
  request,
}) => {
  for (const { action, fields } of forms) {
    const written = Object.entries(fields).filter(([, { kind }]) => kind !== 'photo');
    const typed = Object.fromEntries(written.map(([name]) => [name, TYPED]));
    const hasPhotos = written.length < Object.keys(fields).length;
    const answer = await request.post(action, {
      headers: { 'sec-fetch-site': 'same-origin', accept: 'text/html' },
      ...(hasPhotos ? { multipart: typed } : { form: typed }),
    });
    expect([action, answer.status()]).toEqual([action, 422]);
    await page.setContent(await answer.text());
    for (const [name, { kind }] of written) {
      const control = page.locator(`[name="${name}"]`);
      // Of a list only what it offers can be chosen.
      const isList = kind === 'choice' || kind === 'yesNo';
      await expect(control).toHaveValue(isList ? /^[01]?$/ : TYPED);
    }
    await expect(page.locator('img')).toHaveCount(0);
  }
});
