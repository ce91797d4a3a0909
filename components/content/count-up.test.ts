import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { CounterValue, AnimatedNumber, getNextCounterValue } from './count-up';

describe('getNextCounterValue', () => {
  it('stops at the target even when the step would jump over it', () => {
    expect(getNextCounterValue(98, 5, 100)).toBe(100);
    expect(getNextCounterValue(100, 5, 100)).toBe(100);
  });
});

it('is the final number in the HTML, with a thousands separator', () => {
  expect(renderToStaticMarkup(createElement(AnimatedNumber, { target: 5000, step: 50 }))).toBe(
    '<span>5.000</span>',
  );
});

it('screen readers and prints get the final number during the animation', () => {
  const html = renderToStaticMarkup(createElement(CounterValue, { value: 50, target: 5000 }));
  const texts = [...html.matchAll(/<span([^>]*)>([^<]*)</g)].map(([, is = '', text]) => ({
    text,
    read: !is.includes('aria-hidden'),
    printed: !is.includes('print:hidden') && !is.includes('sr-only'),
  }));
  expect(texts).toEqual([
    { text: '5.000', read: true, printed: false },
    { text: '50', read: false, printed: false },
    { text: '5.000', read: false, printed: true },
  ]);
});
